import { fade, isMotionSeen, pictureOf, timing } from './picture-of.ts'

const ways = { below: 'translateY(8px)', left: 'translateX(-20%)' }

/** Animates a copy of `part`, which React is about to remove. Focus, history and inertness have been handed back already and do not depend on the copy. */
export const leave = (part: HTMLElement, to: keyof typeof ways) => {
  const layer = part.parentElement
  if (!layer || !isMotionSeen()) return
  const { scrollTop } = layer
  const scrollTopOfPart = part.scrollTop
  queueMicrotask(() => {
    // It was only re-rendered.
    if (layer.isConnected) return
    const picture = pictureOf(layer)
    const { firstElementChild } = picture
    firstElementChild?.removeAttribute('aria-modal')
    delete picture.dataset.layer
    // What stands there still has a scrim of its own.
    if (document.querySelector('[aria-modal]')) picture.style.backgroundColor = 'transparent'
    document.body.append(picture)
    // Even a place at the top would have the whole page laid out at once.
    if (scrollTop > 0) picture.scrollTop = scrollTop
    if (firstElementChild && scrollTopOfPart > 0) firstElementChild.scrollTop = scrollTopOfPart
    firstElementChild?.animate({ transform: ['none', ways[to]] }, timing)
    fade(picture)
  })
}
