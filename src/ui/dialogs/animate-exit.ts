import { fadeOut, inertClone, isMotionSeen, motionTiming } from './element-clone.ts'

const ways = { below: 'translateY(8px)', left: 'translateX(-20%)' }

/** Animates a copy of `part`, which React is about to remove. Focus, history and inertness have been handed back already and do not depend on the copy. */
export const animateExit = (part: HTMLElement, to: keyof typeof ways) => {
  const layer = part.parentElement
  if (!layer || !isMotionSeen()) return
  const { scrollTop } = layer
  const scrollTopOfPart = part.scrollTop
  queueMicrotask(() => {
    // It was only re-rendered.
    if (layer.isConnected) return
    const clone = inertClone(layer)
    const { firstElementChild } = clone
    firstElementChild?.removeAttribute('aria-modal')
    delete clone.dataset.layer
    // What stands there still has a scrim of its own.
    if (document.querySelector('[aria-modal]')) clone.style.backgroundColor = 'transparent'
    document.body.append(clone)
    // Even a place at the top would have the whole page laid out at once.
    if (scrollTop > 0) clone.scrollTop = scrollTop
    if (firstElementChild && scrollTopOfPart > 0) firstElementChild.scrollTop = scrollTopOfPart
    firstElementChild?.animate({ transform: ['none', ways[to]] }, motionTiming)
    fadeOut(clone)
  })
}
