/** What stands over the page and everything else; `isTopmost`: also over what is opened later. */
export type Layer = {
  element: HTMLElement
  isTopmost: boolean
  onEscape: () => void
  /** What had the focus last inside of it. */
  focused: HTMLElement | null
  /** What has the focus after it. */
  back: Element | null
  /** What it keeps from use. */
  covered: HTMLElement[]
}

/** From the lowest to the one that is used. */
const layers: Layer[] = []

/** Messages are read out and closed whatever stands over the page. */
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

/** The page keeps its width where it loses its scroll bar. To tell, the browser lays the page out: it is called once all else is changed. */
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

/** Puts a layer on top and says whether it is the one that is used. */
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

/** Hands what a layer kept from use, and what has the focus after it, to the layer above. */
const bequeath = (layer: Layer, heir: Layer) => {
  heir.covered.push(...layer.covered)
  if (layer.element.contains(heir.back)) heir.back = layer.back
}

/** As long as a double click may take, in ms. */
const doubleClickMs = 500

const dropSecond = (event: MouseEvent) => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

let dropping: ReturnType<typeof setTimeout> | undefined
/** The second click of a double click was meant for what has gone, never for what stood beneath it. */
const dropSecondClick = () => {
  clearTimeout(dropping)
  const page = document
  page.addEventListener('click', dropSecond, true)
  dropping = setTimeout(() => page.removeEventListener('click', dropSecond, true), doubleClickMs)
}

/** Takes a layer away and says whether it was the one that was used. */
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

/** The layer that is used; undefined: the page. */
export const topLayer = () => layers.at(-1)
