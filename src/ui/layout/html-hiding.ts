import { pageTexts } from './page-texts.ts'

/**
 * Makes anew each element below that has `is`, without it. An element keeps what it was made with: the attribute comes back when it is written as html, and
 * sanitisers leave it or lose the whole element.
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
/** Tags that say what a style says. */
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

/** The rules of a style sheet for a screen: each a selector and its declarations. */
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

/** What the page's own style sheets name in a rule with these declarations. */
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

/** What can hold text: no mark may stand between a table and its cells, the next reading would put it outside. */
const textIn = (element: Element) =>
  element.matches('table, thead, tbody, tfoot, tr') ? [...element.querySelectorAll('caption, td, th')] : [element]

/** The body of a page from elsewhere whose styles will be taken away: what they strike out or make bold is so by a tag, what they hide is left out with a word, and a box says whether it is ticked. */
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

/** The same with a word in place of what is struck out, where no tag may say so. */
export const removeStruckText = (html: string) => {
  const page = new DOMParser().parseFromString(describeHiding(html), 'text/html')
  for (const element of page.body.querySelectorAll('s, del, strike')) element.replaceWith(` ${pageTexts.struckPart} `)
  return page.body.innerHTML
}

/** Keeps numbers apart where the tags between them go: a cell ends before the next, and a raised number is no digit of the one before. */
export const separateNumbers = (body: Element) => {
  for (const cell of body.querySelectorAll('td, th')) cell.after(' ')
  for (const raised of body.querySelectorAll('sup')) raised.before('^')
}
