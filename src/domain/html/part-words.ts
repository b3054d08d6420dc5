/** Words for parts of a page that are not shown as they are. */
export const partWords = {
  hidden: '[hidden]',
  struck: '[struck out]',
  marked: '[marked]',
  picture: '[picture]',
  ticked: '[x]',
  notTicked: '[ ]',
} as const

/** `alt` names a picture; a picture with an empty one is an ornament. */
export const pictureWord = (alt: string | null | undefined) => {
  if (alt === undefined || alt === null) return ` ${partWords.picture} `
  return alt.trim() === '' ? '' : ` ${partWords.picture.slice(0, -1)}: ${alt.trim()}] `
}
