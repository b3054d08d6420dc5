/** What a part looked like, for the eye alone: nobody reads, reaches or presses it. */
export const pictureOf = <Part extends HTMLElement>(part: Part): Part => {
  const picture = document.importNode(part, true)
  picture.inert = true
  picture.setAttribute('aria-hidden', 'true')
  return picture
}

/** Takes a picture away by degrees. */
export const fade = (picture: HTMLElement, timing: KeyframeAnimationOptions) => {
  picture.animate({ opacity: [1, 0] }, timing).onfinish = () => picture.remove()
}
