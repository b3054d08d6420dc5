import { fadeOut, inertClone, isMotionSeen, motionTiming } from '../dialogs/element-clone.ts'

type Rows = readonly HTMLElement[]

/** More than these are another page or another filter, which nobody could follow. */
const maxRows = 3

/** Puts clones of the rows that have left where they stood. */
const putBack = (list: HTMLElement, before: Rows) => {
  const clones: HTMLElement[] = []
  let next: HTMLElement | null = null
  for (const row of before.toReversed()) {
    const stays: boolean = row.parentElement === list
    next = stays ? row : list.insertBefore(inertClone(row), next)
    if (!stays) clones.push(next)
  }
  return clones
}

/** Lays the list out as it was, and tells where its rows stood; the clones of those that left stay there, and take no room. */
const lookBack = (list: HTMLElement, before: Rows, stay: Rows, come: Rows) => {
  for (const row of come) row.style.display = 'none'
  const clones = putBack(list, before)
  const was = { height: list.offsetHeight, tops: stay.map(({ offsetTop }) => offsetTop) }
  const places = clones.map(({ offsetTop, offsetWidth }) => ({ position: 'absolute', top: `${offsetTop}px`, width: `${offsetWidth}px` }))
  for (const [index, clone] of clones.entries()) Object.assign(clone.style, places[index])
  for (const row of come) row.style.display = ''
  return { ...was, clones }
}

/** Shows how a list has come from the rows before to those it has now. All of them are in use and in their places at once: they are only drawn on their way there. */
export const moveRows = (list: HTMLElement, before: Rows, rows: Rows) => {
  const stay = rows.filter((row) => before.includes(row))
  const come = rows.filter((row) => !before.includes(row))
  const changes = before.length - stay.length + come.length
  if (changes === 0 || changes > maxRows || stay.length === 0 || !isMotionSeen()) return
  for (const motion of list.getAnimations()) motion.finish()
  const was = lookBack(list, before, stay, come)
  const ways = stay.map(({ offsetTop }, index) => (was.tops[index] ?? offsetTop) - offsetTop)
  // What stands below the list keeps pace with its rows.
  list.animate({ height: [`${was.height}px`, `${list.offsetHeight}px`], alignContent: ['start', 'start'] }, motionTiming)
  for (const clone of was.clones) fadeOut(clone)
  for (const row of come) row.animate({ opacity: [0, 1] }, motionTiming)
  for (const [index, row] of stay.entries())
    if (ways[index]) row.animate({ transform: [`translateY(${ways[index]}px)`, 'none'] }, motionTiming)
}
