/** Between toasts, in px. */
const gap = 16

/** Visible toasts with their heights in px. */
const heights = new Map<HTMLElement, number>()
/** Elements with reserved scroll space, and its height in px. */
const roomy = new Map<HTMLElement, number>()

/** The element that scrolls beneath the toasts: the body of the topmost dialog, or of the page. */
const partBelow = () => [...document.querySelectorAll<HTMLElement>('main, [data-layer] [data-part=body]')].at(-1)

const scrollerOf = (part: HTMLElement) => part.closest<HTMLElement>('[data-layer]') ?? document.documentElement

const give = (part: HTMLElement, room: number) => {
  part.style.marginBlockEnd = room > 0 ? `${room}px` : ''
  if (room > 0) roomy.set(part, room)
  else roomy.delete(part)
}

/** Whether the topmost dialog is too high to fit above the toasts. Toasts are then above its buttons. */
const crowd = (isCrowded: boolean) => document.documentElement.style.setProperty('--crowded', isCrowded ? '1' : '0')

/** Removes reserved space that is not in view. A patient who scrolled to the end keeps it, so that nothing moves. */
const releaseSpace = () => {
  crowd(false)
  for (const [part, room] of roomy) {
    const { scrollTop, clientHeight, scrollHeight } = scrollerOf(part)
    if (!part.isConnected || scrollTop + clientHeight <= scrollHeight - room) give(part, 0)
  }
}

/** The top edge of the topmost toast, in px from the top of the view. */
const topOf = (messages: HTMLElement) =>
  messages.getBoundingClientRect().bottom - [...heights.values()].reduce((sum, height) => sum + height + gap, 0)

/** Height of the content below an element once its scroller is at the end, in px. */
const below = (part: HTMLElement) => {
  const { scrollHeight, scrollTop } = scrollerOf(part)
  return scrollHeight - scrollTop - part.getBoundingClientRect().bottom - (roomy.get(part) ?? 0)
}

const isInTheWay = (dialog: HTMLElement, message: HTMLElement, top: number) => {
  const [box, { left, right }] = [dialog.getBoundingClientRect(), message.getBoundingClientRect()]
  return box.bottom > top && box.right > left && box.left < right
}

/** Moves a dialog that toasts would cover to the middle of the space above them, until it closes. If it is too high, the toasts move above its buttons. */
const makeWay = (dialog: HTMLElement, top: number) => {
  const isCrowded = dialog.offsetHeight > top - gap
  crowd(isCrowded)
  scrollerOf(dialog).style.paddingBlockEnd = isCrowded ? '' : `${innerHeight - top}px`
  return isCrowded
}

/** The observed element: a dialog's content often loads after it opens. */
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

/** Reserves scroll space while a toast is shown, so that content beneath it can be scrolled into view. A focused element beneath is scrolled into view. */
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
