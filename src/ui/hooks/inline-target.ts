/** What can be chosen within a line: as high as a finger needs, and no more room than its line. */
export const renderInlineTarget = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  marginBlock: 'calc((1lh - {sizes.target}) / 2)',
} as const
