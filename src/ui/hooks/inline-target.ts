/** A link or button within a line of text: as high as a touch target, without making the line higher. */
export const renderInlineTarget = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  minWidth: 'target',
  marginBlock: 'calc((1lh - {sizes.target}) / 2)',
} as const
