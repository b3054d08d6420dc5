import { fade, isMotionSeen, pictureOf, timing } from './picture-of.ts'

const ways = { below: 'translateY(8px)', left: 'translateX(-20%)' }

/** Shows on its way out what stood over the page: `part`, which is about to go with all around it. What counts has gone by then: the focus, the history and the use of the page are nothing of a picture's. */
export const leave = (part: HTMLElement, to: keyof typeof ways) => {
  const layer = part.parentElement
  if (!layer || !isMotionSeen()) return
  const { scrollTop } = layer
  const scrollTopOfPart = part.scrollTop
  queueMicrotask(() => {
    // It was only drawn anew.
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
