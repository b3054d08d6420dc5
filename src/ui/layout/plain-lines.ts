import { pageWords } from '../../domain/html/page-words.ts'
import { htmlTagNames } from '../../domain/html/whole-tags.ts'
import { bodyOf, readDocument } from './html-hiding.ts'

/** Tags that stand alone, or whose end html lets out. Any other tag is markup only with its end. */
const alone = new Set('br hr img input col meta p li dt dd td th tr thead tbody tfoot html head body'.split(' '))

const flag = '(?:hidden|checked|selected|multiple|disabled|readonly|required|nowrap)(?=[\\s/>])'
const attribute = `\\s+(?:[\\w:-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>]+)|${flag})`
const tag = `<(/?)(${htmlTagNames.join('|')})(?:${attribute})*\\s*/?>`

const letters = ['[aeiou]macr', '[aeiou]acute', '[aeiou]grave', '[aeiou]circ', '[aeiou]uml', '[ano]tilde', '[cs]cedil', 'szlig', 'oslash']
const signs = [
  ...['amp', 'lt', 'gt', 'quot', 'apos', 'nbsp', 'ensp', 'emsp', 'thinsp', 'shy', 'copy', 'reg', 'trade', 'sect', 'para', 'bull', 'middot'],
  ...['ndash', 'mdash', 'hellip', 'lsquo', 'rsquo', 'sbquo', 'ldquo', 'rdquo', 'bdquo', 'laquo', 'raquo', 'larr', 'rarr', 'uarr', 'darr'],
  ...['deg', 'plusmn', 'times', 'divide', 'minus', 'frac12', 'frac14', 'frac34', 'sup1', 'sup2', 'sup3', 'le', 'ge', 'ne', 'asymp'],
  ...['micro', 'permil', 'cent', 'pound', 'euro', 'yen', 'alpha', 'beta', 'gamma', 'delta', 'mu', 'omega'],
]
const entity = `&(?:#\\d+|#x[0-9a-f]+|${[...letters, ...signs].join('|')});`

/** A drawing or a formula counts as markup up to its end tag. */
const islands = ['svg', 'math'].map((name) => `<${name}(?:${attribute})*\\s*>(?:(?!<${name})[^])*?</${name}\\s*>`).join('|')

const comment = '<!(?:--(?:(?!<!--|-->)[^])*--|doctype[^<>]*)>'

/** Every known tag, comment and entity of HTML, and the characters that could start one. */
const markup = new RegExp(`${islands}|${tag}|${comment}|${entity}|[<&]`, 'gi')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns the text as HTML with only known markup left unescaped, or null for text without markup. */
const asHtml = (text: string) => {
  const tags = new Set([...text.matchAll(markup)].map(([, slash, name]) => name && `${slash}${name}`.toLowerCase()))
  const hasPair = (name: string) => tags.has(name) && tags.has(`/${name}`)
  let isMarkup = false
  const html = text.replace(markup, (found: string, _slash: string | undefined, name: string | undefined) => {
    const known = name?.toLowerCase()
    if (found.length === 1 || (known && !alone.has(known) && !hasPair(known))) return escaped(found)
    isMarkup = true
    return found
  })
  return isMarkup ? html : null
}

const withoutScheme = (urlText: string) => urlText.replace(/^https:\/\/|\/$/g, '')

/** An address that is drawn as a link: of a secure page, which says whose it is; null for any other. */
export const secureUrl = (text: string) => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : null
}

/** Puts the address of a link behind its words, unless they are that address. Any other link has words alone. */
const spellLinks = (body: Element) => {
  for (const link of body.querySelectorAll('a[href]')) {
    const url = secureUrl(link.getAttribute('href') ?? '')
    if (!url) continue
    const urlText = url.href.replaceAll('(', '%28').replaceAll(')', '%29')
    const words = link.textContent.trim()
    if (words === '' || withoutScheme(words) === withoutScheme(urlText)) link.textContent = urlText
    else link.append(` (${urlText})`)
  }
}

/** Removes markup by parsing it in a detached document, where nothing runs or is fetched. */
const withoutMarkup = (text: string, isNotice: boolean) => {
  const html = asHtml(text)
  if (html === null) return text
  const page = new DOMParser().parseFromString(html, 'text/html')
  if (isNotice) spellLinks(bodyOf(page))
  return pageWords(readDocument(page), isNotice).replace(/\t+/g, ' ')
}

/** The lines of a text that may hold markup. Text that only looks like markup stays, as in 'seen at A&E; CRP<LOQ'. In a notice a link's URL is one of its words, and colours and pictures are decoration. */
export const plainLines = (text: string, isNotice = false) =>
  withoutMarkup(text, isNotice)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
