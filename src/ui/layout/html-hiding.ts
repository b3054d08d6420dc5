import { pageTexts } from './page-texts.ts'

/**
 * Recreates each element that has an `is` attribute without it. The `is` value of an existing element is permanent: serialisation writes it again after
 * removal. Sanitisers keep the attribute or drop the whole element.
 */
const makePlain = (root: ParentNode) => {
  for (const element of root.querySelectorAll('[is]')) {
    const plain = element.ownerDocument.createElement(element.localName)
    for (const { name, value } of element.attributes) if (name !== 'is') plain.setAttribute(name, value)
    plain.append(...element.childNodes)
    element.replaceWith(plain)
  }
}

const hides =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|(?:^|[\s;])(?:opacity|font-size)\s*:\s*\.?0[.0]*(?:%|[a-z]+)?\s*(?:[;!]|$)/i
/** Tags that replace inline styles, with the style that each stands for. */
const marks = {
  s: /text-decoration(?:-line)?\s*:[^;]*line-through/i,
  strong: /font-weight\s*:\s*(?:bold|[6-9]00)/i,
}

const isForScreen = (block: string) =>
  /^@media\b/i.test(block) &&
  block
    .slice('@media'.length)
    .split(',')
    .some((medium) => /^(?:only\s+)?(?:screen|all)$/i.test(medium.trim()))

const withoutComments = (sheet: string) => {
  const [first = '', ...rest] = sheet.split('/*')
  return [first, ...rest.map((part) => part.split('*/').slice(1).join('*/'))].join('')
}

/** Returns the screen rules of a style sheet as pairs of selector and declarations. */
const rulesOf = (sheet: string) => {
  const around: string[] = []
  const rules: [selector: string, declarations: string][] = []
  for (const part of withoutComments(sheet).split(/(?<=[{}])/)) {
    const words = part.replace(/[{}]$/, '')
    if (part.endsWith('{')) around.push(words.split(';').at(-1)?.trim() ?? '')
    else {
      const selector = around.pop()
      if (selector && !selector.startsWith('@') && around.every(isForScreen)) rules.push([selector, words])
    }
  }
  return rules
}

/** Returns the elements that the page's own style sheets give this declaration. */
const namedBy = (page: Document, declaration: RegExp) =>
  [...page.querySelectorAll('style')]
    .flatMap(({ textContent }) => rulesOf(textContent))
    .flatMap(([selector, declarations]) => {
      try {
        return declaration.test(declarations) ? [...page.body.querySelectorAll(selector)] : []
      } catch {
        return []
      }
    })

const styledBy = (page: Document, declaration: RegExp) => [
  ...[...page.body.querySelectorAll('[style]')].filter((element) => declaration.test(element.getAttribute('style') ?? '')),
  ...namedBy(page, declaration),
]

/** Returns the elements that may contain text. A tag between a table and its cells would be moved out of the table by the next parse. */
const textIn = (element: Element) =>
  element.matches('table, thead, tbody, tfoot, tr') ? [...element.querySelectorAll('caption, td, th')] : [element]

/**
 * Prepares the body of a foreign document whose styles will be removed. Struck and bold text get tags, hidden text is replaced by a word, and checkboxes
 * become text.
 */
export const describeHiding = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  makePlain(page.body)
  for (const [tag, declaration] of Object.entries(marks))
    for (const element of styledBy(page, declaration).flatMap(textIn)) {
      const mark = page.createElement(tag)
      mark.append(...element.childNodes)
      element.append(mark)
    }
  for (const element of [...page.body.querySelectorAll('[hidden]'), ...styledBy(page, hides)])
    element.replaceWith(` ${pageTexts.hiddenPart} `)
  for (const box of page.body.querySelectorAll('input[type="checkbox"], input[type="radio"]'))
    box.replaceWith(box.hasAttribute('checked') ? pageTexts.ticked : pageTexts.notTicked)
  for (const style of page.querySelectorAll('style')) style.remove()
  return page.body.innerHTML
}

/** Same as `describeHiding`, for plain text: struck text is replaced by a word. */
export const removeStruckText = (html: string) => {
  const page = new DOMParser().parseFromString(describeHiding(html), 'text/html')
  for (const element of page.body.querySelectorAll('s, del, strike')) element.replaceWith(` ${pageTexts.struckPart} `)
  return page.body.innerHTML
}

/** Separates numbers before tags are removed: adds a space after each cell, and `^` before a superscript. */
export const separateNumbers = (body: Element) => {
  for (const cell of body.querySelectorAll('td, th')) cell.after(' ')
  for (const raised of body.querySelectorAll('sup')) raised.before('^')
}
