import type { Page } from '@playwright/test'

/** Elements that extend beyond the right edge of the page or of a clipping ancestor. Runs in the page. */
const cutOff = () => {
  const { clientWidth, scrollWidth } = document.documentElement
  const describe = (element: Element) => `<${element.localName}> ${(element.textContent ?? '').trim().slice(0, 40)}`
  const all = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility())
  const isCutting = (element: Element) =>
    getComputedStyle(element).overflowX !== 'visible' && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
  const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
  const isFirst = ({ parentElement }: Element) => parentElement !== null && !isBeyond(parentElement)
  return [...(scrollWidth > clientWidth ? all.filter(isBeyond).filter(isFirst) : []), ...all.filter(isCutting)].map(describe)
}

/** Words that are broken over lines. E-mail addresses, URLs and numbers may break anywhere. Runs in the page. */
const brokenWords = () => {
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const isBroken = (text: Node, start: number, word: string) => {
    range.setStart(text, start)
    range.setEnd(text, start + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  }
  const broken: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement } = text
    const isSeen = parentElement?.checkVisibility() && parentElement.clientWidth !== 1
    for (const { 0: word, index } of isSeen ? (text.textContent ?? '').matchAll(/(?<!\S)[\p{L}’']{2,}(?=[.,:;!?)]*(?:\s|$))/gu) : [])
      if (isBroken(text, index, word)) broken.push(word)
  }
  return broken
}

/** Targets below 44 px in width or height, with their label. A link in a sentence has the height of its lines. Runs in the page. */
const smallTargets = () => {
  const least = 43.5
  const boxOf = (element: Element) => {
    const label = element.closest('label') ?? (element instanceof HTMLInputElement ? element.labels?.[0] : undefined)
    const boxes = [element, label ?? element].map((one) => one.getBoundingClientRect())
    return {
      width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
      height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
    }
  }
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' && (element.parentElement?.textContent ?? '').length > (element.textContent ?? '').length
  const isTapped = (element: Element) =>
    element.checkVisibility() && element.getBoundingClientRect().width > 1 && !element.closest('[inert]') && !isInSentence(element)
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=switch]')]
    .filter(isTapped)
    .map((element) => ({ name: element.ariaLabel ?? (element.textContent ?? '').trim(), ...boxOf(element) }))
    .filter(({ width, height }) => width < least || height < least)
    .map(({ name, width, height }) => `${name}: ${Math.round(width)} x ${Math.round(height)} px`)
}

/** Runs in the page. A font face that a script adds replaces one of a style sheet, which the first page load may not use. */
const useOwnTypeface = async () => {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  for (const file of files.filter((name) => /\/latin-(?!extended)[^/]*\.woff2$/.test(name)))
    document.fonts.add(await new FontFace('Atkinson Hyperlegible Next Variable', `url(${file})`, { weight: '400 700' }).load())
}

/** A chart renders again shortly after its size has changed. Runs in the page. */
export const renderedElements = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 50))

/** Charts and floating parts settle in several steps. A problem that remains after 60 checks, about three seconds, is reported. */
const misplaced = async (page: Page, when: string) => {
  for (let looks = 1; ; looks += 1) {
    await page.evaluate(renderedElements)
    const [cut, broken] = [await page.evaluate(cutOff), await page.evaluate(brokenWords)]
    const found = [...cut.map((part) => `${when}, cut off: ${part}`), ...broken.map((word) => `${when}, broken: ${word}`)]
    if (found.length === 0 || looks === 60) return found
  }
}

const setTextSize = (page: Page, size: string) => page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)

/**
 * Layout problems of a screen: small targets; and with text at 200 %, and a phone of 320 px (WCAG 1.4.4, 1.4.10), cut-off or broken texts.
 */
export const layoutProblems = async (page: Page, isPhone: boolean) => {
  await page.evaluate(useOwnTypeface)
  const problems = await page.evaluate(smallTargets)
  await setTextSize(page, '200%')
  problems.push(...(await misplaced(page, 'text at 200 %')))
  await setTextSize(page, '')
  const size = page.viewportSize()
  if (!isPhone || !size) return problems
  await page.setViewportSize({ ...size, width: 320 })
  problems.push(...(await misplaced(page, '320 px')))
  await page.setViewportSize(size)
  return problems
}
