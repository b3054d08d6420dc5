const place = { gridArea: '1 / 1' } as const

/** The room of what `data-room` says stays, however many lines it takes: what somebody is about to press does not move, and the press is not missed. */
export const reserveSpace = {
  display: 'grid',
  _before: { content: 'attr(data-room)', visibility: 'hidden', ...place },
  '& > *': place,
} as const
