export const motionTiming = { duration: 160, easing: 'ease-out' }

/** What a copy of an element does not bring along. */
const complete = (original: Element, copy: Element | undefined) => {
  if (original instanceof HTMLSelectElement && copy instanceof HTMLSelectElement) copy.selectedIndex = original.selectedIndex
  if (original instanceof HTMLCanvasElement && copy instanceof HTMLCanvasElement && original.width * original.height > 0)
    copy.getContext('2d')?.drawImage(original, 0, 0)
}

/** What a copy may not do. */
const disarm = (copy: Element) => {
  if (copy instanceof HTMLInputElement) {
    // The one that is chosen would take the choice of its namesakes.
    copy.removeAttribute('name')
    if (copy.type === 'password') copy.value = ''
  }
  if (copy instanceof HTMLIFrameElement) {
    // It would load once more.
    const box = document.createElement('div')
    box.className = copy.className
    box.style.cssText = copy.style.cssText
    copy.replaceWith(box)
  }
}

/** What a part looked like, for the eye alone: nobody reads, reaches or presses it. */
export const inertClone = <Part extends HTMLElement>(part: Part): Part => {
  const clone = document.importNode(part, true)
  clone.inert = true
  clone.setAttribute('aria-hidden', 'true')
  const kinds = 'canvas, iframe, input, select'
  const copies = [...clone.querySelectorAll(kinds)]
  for (const [index, original] of part.querySelectorAll(kinds).entries()) complete(original, copies[index])
  for (const copy of copies) disarm(copy)
  return clone
}

/** Takes a clone away by degrees. */
export const fadeOut = (clone: HTMLElement) => {
  clone.animate({ opacity: [1, 0] }, motionTiming).onfinish = () => clone.remove()
}

/** Whether somebody sees a motion and wants to. In a hidden tab none ends: what was shown would still stand there after a lock. */
export const isMotionSeen = () => !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches
