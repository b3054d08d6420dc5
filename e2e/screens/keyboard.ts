import type { Locator, Page } from '@playwright/test'

/** Observes the focus within a part of the page. Runs in the page. */
const watch = (part: Element) => {
  const describe = (element: Element) => `<${element.localName}> ${element.ariaLabel ?? (element.textContent ?? '').trim().slice(0, 40)}`
  const controls = [
    ...part.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, iframe, [contenteditable=true], [tabindex]'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]'),
  )
  const missed = new Set<HTMLElement>(controls)
  const found = new Set<string>()

  const isSeen = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [startX, endX] = [Math.max(left, 0), Math.min(right, innerWidth)]
    const [startY, endY] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
    const label = element.closest('label')
    const shares = [0.1, 0.5, 0.9]
    return shares
      .flatMap((x) => shares.map((y) => document.elementFromPoint(startX + (endX - startX) * x, startY + (endY - startY) * y)))
      .some((at) => at && (element.contains(at) || label?.contains(at) || (at.contains(element) && at !== document.body)))
  }
  const isMarked = (element: Element) =>
    [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement].some((one) => {
      const style = one && getComputedStyle(one)
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
    })
  const isAlike = (one: HTMLElement, other: HTMLElement) =>
    one === other ||
    (one instanceof HTMLInputElement && other instanceof HTMLInputElement && one.type === 'radio' && one.name === other.name)
  const pass = (element: Element | null) => {
    if (element instanceof HTMLElement) for (const one of missed) if (isAlike(one, element)) missed.delete(one)
  }
  /** Runs after the page has scrolled to the focused element. */
  const look = () => {
    const element = document.activeElement
    pass(element)
    if (!element || element === document.body || element === document.documentElement) return
    if (!part.contains(element)) {
      if (part.matches('[aria-modal=true]')) found.add(`focus left for ${describe(element)}`)
      return
    }
    if (!isSeen(element)) found.add(`focus is hidden: ${describe(element)}`)
    if (element.localName !== 'iframe' && !isMarked(element)) found.add(`focus does not show: ${describe(element)}`)
  }
  document.addEventListener('keyup', look, { capture: true })
  window.addEventListener('blur', () => pass(document.activeElement))

  const start = part instanceof HTMLElement ? part : document.body
  if (start === document.body) start.tabIndex = -1
  start.focus({ preventScroll: true })
  if (start === document.body) start.removeAttribute('tabindex')

  return {
    isDone: () => [...missed].every((element) => !element.isConnected),
    end: () => {
      document.removeEventListener('keyup', look, { capture: true })
      const unreached = [...missed].filter((element) => element.isConnected).map((element) => `Tab does not reach ${describe(element)}`)
      return [...unreached, ...found]
    },
  }
}

const maxPresses = 200
const pressesAtOnce = 10

const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }

/** Presses Tab several times in one batch. The browser handles the keys in order, so no wait between them is needed. */
const pressTab = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  const keys = Array.from({ length: pressesAtOnce }, () => ['rawKeyDown', 'keyUp'] as const).flat()
  await Promise.all(keys.map((type) => devtools.send('Input.dispatchKeyEvent', { type, ...tab })))
  await devtools.detach()
}

/**
 * Problems for users with a keyboard only: elements that Tab does not reach, and a focus that is hidden, invisible or outside the dialog.
 */
export const keyboardProblems = async (page: Page, part: Locator) => {
  const watched = await part.evaluateHandle(watch)
  for (let pressed = 0; pressed < maxPresses && !(await watched.evaluate(({ isDone }) => isDone())); pressed += pressesAtOnce)
    await pressTab(page)
  const problems = await watched.evaluate(({ end }) => end())
  await watched.dispose()
  return problems
}
