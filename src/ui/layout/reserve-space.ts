const place = { gridArea: '1 / 1' } as const

/** Reserves the space of the text in `data-room`, so that a button below does not move when the patient is about to press it. */
export const reserveSpace = {
  display: 'grid',
  _before: { content: 'attr(data-room)', visibility: 'hidden', ...place },
  '& > *': place,
} as const
