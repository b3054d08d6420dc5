const ends = { below: 'translateY(8px)', left: 'translateX(-20%)' }
const timing = { duration: 160, easing: 'ease-out' }

/** False in a hidden tab, where animations never end: the dialog would stay visible after a page lock. */
const isMotionSeen = () => !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Makes a removed layer unusable for the patient, screen readers and the next dialog. */
const disarm = (layer: HTMLElement) => {
  layer.inert = true
  layer.setAttribute('aria-hidden', 'true')
  layer.querySelector('[aria-modal]')?.removeAttribute('aria-modal')
  delete layer.dataset.layer
  for (const input of layer.querySelectorAll('input')) {
    // A checked radio button would uncheck those of the same name in the next dialog.
    input.removeAttribute('name')
    if (input.type === 'password') input.value = ''
  }
  // An iframe reloads when it is inserted again.
  for (const frame of layer.querySelectorAll('iframe')) {
    const box = document.createElement('div')
    box.className = frame.className
    box.style.cssText = frame.style.cssText
    frame.replaceWith(box)
  }
}

/** Animates the exit of the layer around `part` after React has removed it. Focus, history and inertness are already restored. */
export const animateExit = (part: HTMLElement, to: keyof typeof ends) => {
  const layer = part.parentElement
  if (!layer || !isMotionSeen()) return
  const scrolled = [layer, part].filter(({ scrollTop }) => scrollTop > 0).map((element) => ({ element, top: element.scrollTop }))
  queueMicrotask(() => {
    // React re-rendered the layer without removing it.
    if (layer.isConnected) return
    disarm(layer)
    // The next layer has a scrim of its own.
    if (document.querySelector('[aria-modal]')) layer.style.backgroundColor = 'transparent'
    document.body.append(layer)
    for (const { element, top } of scrolled) element.scrollTop = top
    part.animate({ transform: ['none', ends[to]] }, timing)
    layer.animate({ opacity: [1, 0] }, timing).onfinish = () => layer.remove()
  })
}
