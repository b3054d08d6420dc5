import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { animateExit } from './animate-exit.ts'
import { closeLayer, type Layer, openLayer, topLayer } from './modal-layers.ts'

const focusable =
  'a[href], iframe, summary, [contenteditable=true], [tabindex="0"], :is(button, input, select, textarea):not(:disabled, [aria-disabled=true], [type=hidden])'

const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })

/** Of a question with one answer the chosen one, where there is one. */
const chosenOf = (part: HTMLElement | undefined) =>
  part instanceof HTMLInputElement && part.type === 'radio'
    ? (part.closest('fieldset')?.querySelector<HTMLInputElement>('input[type=radio]:checked') ?? part)
    : part

/** The part that asks for it, or the first one that can have it; what closes it comes last. */
const firstIn = (element: HTMLElement) => {
  const parts = [...element.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.tabIndex >= 0 && isShown(one))
  return element.querySelector<HTMLElement>('[data-autofocus]') ?? chosenOf(parts.find((one) => !one.dataset.focus)) ?? parts[0] ?? element
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

type Modal = {
  onEscape: () => void
  /** What has the focus first; absent: the first part that can have it. */
  initialFocusEl?: (() => HTMLElement | null) | undefined
  /** What has it at the end; absent or null: what had it before, or else the page. */
  finalFocusEl?: (() => HTMLElement | null) | undefined
  isTopmost?: boolean
  /** Where it is seen to go. */
  to: 'below' | 'left'
}

/** Makes the part with this reference, and what of the body holds it, the only one in use for as long as it stands: the focus moves in and comes back, Escape is told. */
export const useModal = ({ onEscape, initialFocusEl, finalFocusEl, isTopmost = false, to }: Modal): RefObject<HTMLDivElement | null> => {
  const content = useRef<HTMLDivElement>(null)
  const escaped = useEffectEvent(onEscape)
  const moveIn = useEffectEvent((part: HTMLElement) => (initialFocusEl?.() ?? firstIn(part)).focus({ preventScroll: true }))
  const lastFocus = useEffectEvent(() => finalFocusEl?.() ?? null)

  useLayoutEffect(() => {
    const part = content.current
    return () => {
      if (part) animateExit(part, to)
    }
  }, [to])

  useEffect(() => {
    const part = content.current
    const element = part?.closest<HTMLElement>('body > *')
    if (!part || !element) return
    const layer: Layer = { element, isTopmost, onEscape: () => escaped(), focused: null, back: document.activeElement, covered: [] }
    const rememberFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) layer.focused = target
    }
    part.addEventListener('focusin', rememberFocus)
    if (openLayer(layer) && !part.contains(layer.back)) moveIn(part)
    // What had the focus was taken away: a next step has come.
    const steps = new MutationObserver(() => {
      if (topLayer() === layer && layer.focused?.isConnected === false && isNowhere()) moveIn(part)
    })
    steps.observe(part, { childList: true, subtree: true })
    return () => {
      steps.disconnect()
      part.removeEventListener('focusin', rememberFocus)
      layer.back = lastFocus() ?? layer.back
      if (!closeLayer(layer)) return
      const after =
        layer.back?.isConnected && layer.back !== document.body ? layer.back : (topLayer()?.focused ?? document.querySelector('main'))
      if (after instanceof HTMLElement) after.focus({ preventScroll: true })
    }
  }, [isTopmost])
  return content
}
