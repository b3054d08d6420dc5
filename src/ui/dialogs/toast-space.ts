/** Between messages, in px. */
const gap = 16

/** The messages in sight, with what each takes. */
const heights = new Map<HTMLElement, number>()
/** What has been given room, with how much. */
const roomy = new Map<HTMLElement, number>()

/** What scrolls beneath the messages: the body of the dialog on top, or the page's. */
const partBelow = () => [...document.querySelectorAll<HTMLElement>('main, [data-layer] [data-part=body]')].at(-1)

const scrollerOf = (part: HTMLElement) => part.closest<HTMLElement>('[data-layer]') ?? document.documentElement

const give = (part: HTMLElement, room: number) => {
  part.style.marginBlockEnd = room > 0 ? `${room}px` : ''
  if (room > 0) roomy.set(part, room)
  else roomy.delete(part)
}

/** Whether the dialog on top is too high to stand above the messages: they stand above its buttons then. */
const crowd = (isCrowded: boolean) => document.documentElement.style.setProperty('--crowded', isCrowded ? '1' : '0')

/** Takes the extra room away where that moves nothing in sight: somebody scrolled to the end keeps it. */
const releaseSpace = () => {
  crowd(false)
  for (const [part, room] of roomy) {
    const { scrollTop, clientHeight, scrollHeight } = scrollerOf(part)
    if (!part.isConnected || scrollTop + clientHeight <= scrollHeight - room) give(part, 0)
  }
}

/** Where the topmost message begins. */
const topOf = (messages: HTMLElement) =>
  messages.getBoundingClientRect().bottom - [...heights.values()].reduce((sum, height) => sum + height + gap, 0)

/** What stands below a part once all is scrolled to its end. */
const below = (part: HTMLElement) => {
  const { scrollHeight, scrollTop } = scrollerOf(part)
  return scrollHeight - scrollTop - part.getBoundingClientRect().bottom - (roomy.get(part) ?? 0)
}

const isInTheWay = (dialog: HTMLElement, message: HTMLElement, top: number) => {
  const [box, { left, right }] = [dialog.getBoundingClientRect(), message.getBoundingClientRect()]
  return box.bottom > top && box.right > left && box.left < right
}

/** The messages would cover a part of the dialog, which then stands in the middle of what is left above them, for as long as it is open, or has them above its buttons. */
const makeWay = (dialog: HTMLElement, top: number) => {
  const isCrowded = dialog.offsetHeight > top - gap
  crowd(isCrowded)
  scrollerOf(dialog).style.paddingBlockEnd = isCrowded ? '' : `${innerHeight - top}px`
  return isCrowded
}

/** What is watched as it grows: a dialog's content often comes after the dialog. */
let watched: HTMLElement | null = null

const watch = (part: HTMLElement | null) => {
  if (part === watched) return
  watched = part
  sizes.disconnect()
  if (part) sizes.observe(part)
}

const makeRoom = () => {
  const [message] = heights.keys()
  const part = partBelow()
  if (!message?.parentElement || !part) return
  watch(part)
  crowd(false)
  const dialog = part.closest<HTMLElement>('[aria-modal]')
  const first = topOf(message.parentElement)
  const hasRoom = dialog && !(isInTheWay(dialog, message, first) && makeWay(dialog, first))
  const top = topOf(message.parentElement)
  const room = innerHeight - top - below(part)
  if (!hasRoom && room > (roomy.get(part) ?? 0)) give(part, room)
  const focused = document.activeElement
  if (!focused || !part.contains(focused)) return
  const { top: start, bottom: end } = focused.getBoundingClientRect()
  if (end > top && end - top < start) scrollerOf(part).scrollBy({ top: end - top })
}

const dialogs = new MutationObserver(makeRoom)
const sizes = new ResizeObserver(makeRoom)

/** Reserves scroll space while a toast is shown, so that content beneath it can be scrolled into view; the focused element is. */
export const reserveToastSpace = (message: HTMLElement | null) => {
  if (!message) return
  const frame = requestAnimationFrame(() => {
    heights.set(message, message.offsetHeight)
    dialogs.observe(document.body, { childList: true })
    makeRoom()
  })
  return () => {
    cancelAnimationFrame(frame)
    heights.delete(message)
    if (heights.size > 0) return
    dialogs.disconnect()
    watch(null)
    releaseSpace()
  }
}
