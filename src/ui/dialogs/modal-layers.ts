/** A modal layer over the page. `isTopmost`: it also covers layers that open later. */
export type Layer = {
  element: HTMLElement
  isTopmost: boolean
  onEscape: () => void
  /** The element inside that last had focus. */
  focused: HTMLElement | null
  /** The element that receives focus after close. */
  back: Element | null
  /** The elements that the layer made inert. */
  covered: HTMLElement[]
}

/** From the lowest layer to the topmost, which is active. */
const layers: Layer[] = []

/** Toasts stay readable and closable above every layer. */
const isMessages = (element: Element) => element.matches('[aria-live]')

const cover = (layer: Layer, elements: readonly HTMLElement[]) => {
  layer.covered.push(...elements)
  for (const element of elements) {
    element.inert = true
    element.setAttribute('aria-hidden', 'true')
  }
}

const uncover = (elements: readonly HTMLElement[]) => {
  for (const element of elements) {
    element.inert = false
    element.removeAttribute('aria-hidden')
  }
}

/** Keeps the page's width while its scroll bar is hidden. Reading `clientWidth` forces a layout, so this runs after all other changes. */
const holdPage = () => {
  const { style, clientWidth } = document.documentElement
  style.scrollbarGutter = innerWidth > clientWidth ? 'stable' : ''
  style.overflow = 'hidden'
}

const letPageGo = () => {
  const { style } = document.documentElement
  style.scrollbarGutter = ''
  style.overflow = ''
}

const onKeyDown = (event: KeyboardEvent) => {
  if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) layers.at(-1)?.onEscape()
}

const besides = (layer: Layer) =>
  [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== layer.element && !element.inert && !isMessages(element),
  )

/** Opens a layer. @returns whether it is the active one */
export const openLayer = (layer: Layer): boolean => {
  const top = layers.at(-1)
  if (top?.isTopmost && !layer.isTopmost) {
    layers.splice(-1, 0, layer)
    cover(top, [layer.element])
    return false
  }
  const isFirst = layers.length === 0
  layers.push(layer)
  cover(layer, besides(layer))
  if (isFirst) {
    holdPage()
    document.addEventListener('keydown', onKeyDown)
  }
  return true
}

/** Passes a closed layer's inert elements and focus target to the layer above it. */
const bequeath = (layer: Layer, heir: Layer) => {
  heir.covered.push(...layer.covered)
  if (layer.element.contains(heir.back)) heir.back = layer.back
}

/** Longest double click, in ms. */
const doubleClickMs = 500

const dropSecond = (event: MouseEvent) => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

let dropping: ReturnType<typeof setTimeout> | undefined
/** Drops the second click of a double click: the patient aimed at the closed layer, not at the element beneath. */
const dropSecondClick = () => {
  clearTimeout(dropping)
  const page = document
  page.addEventListener('click', dropSecond, true)
  dropping = setTimeout(() => page.removeEventListener('click', dropSecond, true), doubleClickMs)
}

/** Closes a layer. @returns whether it was the active one */
export const closeLayer = (layer: Layer): boolean => {
  dropSecondClick()
  const index = layers.indexOf(layer)
  const above = layers[index + 1]
  layers.splice(index, 1)
  if (above) {
    bequeath(layer, above)
    return false
  }
  uncover(layer.covered)
  if (layers.length === 0) {
    letPageGo()
    document.removeEventListener('keydown', onKeyDown)
  }
  return true
}

/** The active layer; undefined for the page. */
export const topLayer = () => layers.at(-1)
