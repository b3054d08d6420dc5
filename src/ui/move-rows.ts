import { fade, isMotionSeen, pictureOf, timing } from './picture-of.ts'

type Rows = readonly HTMLElement[]

/** More than these are another page or another filter, which nobody could follow. */
const mostRows = 3

/** Puts pictures of the rows that have left where they stood. */
const putBack = (list: HTMLElement, before: Rows) => {
  const pictures: HTMLElement[] = []
  let next: HTMLElement | null = null
  for (const row of before.toReversed()) {
    const stays: boolean = row.parentElement === list
    next = stays ? row : list.insertBefore(pictureOf(row), next)
    if (!stays) pictures.push(next)
  }
  return pictures
}

/** Lays the list out as it was, and tells where its rows stood; the pictures of those that left stay there, and take no room. */
const lookBack = (list: HTMLElement, before: Rows, stay: Rows, come: Rows) => {
  for (const row of come) row.style.display = 'none'
  const pictures = putBack(list, before)
  const was = { height: list.offsetHeight, tops: stay.map(({ offsetTop }) => offsetTop) }
  const places = pictures.map(({ offsetTop, offsetWidth }) => ({ position: 'absolute', top: `${offsetTop}px`, width: `${offsetWidth}px` }))
  for (const [index, picture] of pictures.entries()) Object.assign(picture.style, places[index])
  for (const row of come) row.style.display = ''
  return { ...was, pictures }
}

/** Shows how a list has come from the rows before to those it has now. All of them are in use and in their places at once: they are only drawn on their way there. */
export const moveRows = (list: HTMLElement, before: Rows, rows: Rows) => {
  const stay = rows.filter((row) => before.includes(row))
  const come = rows.filter((row) => !before.includes(row))
  const changes = before.length - stay.length + come.length
  if (changes === 0 || changes > mostRows || stay.length === 0 || !isMotionSeen()) return
  for (const motion of list.getAnimations()) motion.finish()
  const was = lookBack(list, before, stay, come)
  const ways = stay.map(({ offsetTop }, index) => (was.tops[index] ?? offsetTop) - offsetTop)
  // What stands below the list keeps pace with its rows.
  list.animate({ height: [`${was.height}px`, `${list.offsetHeight}px`], alignContent: ['start', 'start'] }, timing)
  for (const picture of was.pictures) fade(picture)
  for (const row of come) row.animate({ opacity: [0, 1] }, timing)
  for (const [index, row] of stay.entries()) if (ways[index]) row.animate({ transform: [`translateY(${ways[index]}px)`, 'none'] }, timing)
}
