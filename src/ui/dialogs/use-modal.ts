import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { animateExit } from './animate-exit.ts'
import { closeLayer, type Layer, openLayer, topLayer } from './modal-layers.ts'

const focusable =
  'a[href], iframe, summary, [contenteditable=true], [tabindex="0"], :is(button, input, select, textarea):not(:disabled, [aria-disabled=true], [type=hidden])'

const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })

/** For a radio button: the checked one of its group, if any. */
const chosenOf = (part: HTMLElement | undefined) =>
  part instanceof HTMLInputElement && part.type === 'radio'
    ? (part.closest('fieldset')?.querySelector<HTMLInputElement>('input[type=radio]:checked') ?? part)
    : part

/** The element marked for autofocus, or else the first focusable one; close buttons are last. */
const firstIn = (element: HTMLElement) => {
  const parts = [...element.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.tabIndex >= 0 && isShown(one))
  return element.querySelector<HTMLElement>('[data-autofocus]') ?? chosenOf(parts.find((one) => !one.dataset.focus)) ?? parts[0] ?? element
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

type Modal = {
  onEscape: () => void
  /** Receives focus first; by default the first focusable element. */
  initialFocusEl?: (() => HTMLElement | null) | undefined
  /** Receives focus on close; by default the element that had focus before, or else the page. */
  finalFocusEl?: (() => HTMLElement | null) | undefined
  isTopmost?: boolean
  /** Direction of the exit animation. */
  to: 'below' | 'left'
}

/** Makes the referenced element the only usable part of the page while mounted. Focus moves in and is restored; Escape is reported. */
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
    // The focused element was removed because the next step replaced it.
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
