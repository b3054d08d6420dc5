import { pageTexts } from './page-texts.ts'
import { makePlain } from './plain-elements.ts'

const hides = /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)/i
const strikes = /text-decoration(?:-line)?\s*:[^;]*line-through/i

/** What the page's own style sheets name in a rule with these declarations. */
const namedBy = (page: Document, declaration: RegExp) =>
  [...page.querySelectorAll('style')]
    .flatMap(({ textContent }) => textContent.split('}'))
    .flatMap((rule) => {
      const [selector = '', declarations = ''] = rule.split('{')
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

/** The body of a page from elsewhere whose styles will be taken away: what they strike out is struck out by a tag, and what they hide is left out with a word. */
export const tellHiding = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  makePlain(page.body)
  for (const element of styledBy(page, strikes).flatMap(textIn)) {
    const mark = page.createElement('s')
    mark.append(...element.childNodes)
    element.append(mark)
  }
  for (const element of [...page.body.querySelectorAll('[hidden]'), ...styledBy(page, hides)])
    element.replaceWith(` ${pageTexts.hiddenPart} `)
  for (const style of page.querySelectorAll('style')) style.remove()
  return page.body.innerHTML
}

/** The same with a word in place of what is struck out, where no tag may say so. */
export const leaveOutStruck = (html: string) => {
  const page = new DOMParser().parseFromString(tellHiding(html), 'text/html')
  for (const element of page.body.querySelectorAll('s, del, strike')) element.replaceWith(` ${pageTexts.struckPart} `)
  return page.body.innerHTML
}

/** Keeps numbers apart where the tags between them go: a cell ends before the next, and a raised number is no digit of the one before. */
export const keepNumbersApart = (body: Element) => {
  for (const cell of body.querySelectorAll('td, th')) cell.after(' ')
  for (const raised of body.querySelectorAll('sup')) raised.before('^')
}
