import { removeStruckText, separateNumbers } from './html-hiding.ts'

const lineEnds = 'br, hr, p, li, dt, dd, div, h1, h2, h3, h4, h5, h6, tr, pre, blockquote, section, article, header, footer'

/** Tags that stand alone, or whose end html lets out. */
const alone = new Set('br hr img col meta p li dt dd td th tr thead tbody tfoot html head body'.split(' '))

const inPairs = [
  ...['div', 'span', 'pre', 'blockquote', 'section', 'article', 'header', 'footer', 'h[1-6]', 'title', 'style', 'script'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'strike', 'small', 'sub', 'sup', 'mark', 'code', 'center', 'font', 'a'],
  ...['ul', 'ol', 'dl', 'table', 'caption', 'colgroup'],
]

const attribute = `\\s+[\\w:-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>]+)`
const tag = `<(/?)(${[...alone, ...inPairs].join('|')})(?:${attribute})*\\s*/?>`

const letters = ['[aeiou]macr', '[aeiou]acute', '[aeiou]grave', '[aeiou]circ', '[aeiou]uml', '[ano]tilde', '[cs]cedil', 'szlig', 'oslash']
const signs = [
  ...['amp', 'lt', 'gt', 'quot', 'apos', 'nbsp', 'ensp', 'emsp', 'thinsp', 'shy', 'copy', 'reg', 'trade', 'sect', 'para', 'bull', 'middot'],
  ...['ndash', 'mdash', 'hellip', 'lsquo', 'rsquo', 'sbquo', 'ldquo', 'rdquo', 'bdquo', 'laquo', 'raquo', 'larr', 'rarr', 'uarr', 'darr'],
  ...['deg', 'plusmn', 'times', 'divide', 'minus', 'frac12', 'frac14', 'frac34', 'sup1', 'sup2', 'sup3', 'le', 'ge', 'ne', 'asymp'],
  ...['micro', 'permil', 'cent', 'pound', 'euro', 'yen', 'alpha', 'beta', 'gamma', 'delta', 'mu', 'omega'],
]
const entity = `&(?:#\\d+|#x[0-9a-f]+|${[...letters, ...signs].join('|')});`

const comment = '<!(?:--(?:(?!<!--|-->)[^])*--|doctype[^<>]*)>'

/** Every tag, comment and entity of html that is known, and the signs that would begin one. */
const markup = new RegExp(`${tag}|${comment}|${entity}|[<&]`, 'gi')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The text as html whose only markup is what is known for certain; null when there is none. */
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

/** Without its markup, which is read in a document of its own: nothing in it runs or is fetched. What is struck out or hidden is a word, and no number meets the next. */
const withoutMarkup = (text: string, areLinksSpelt: boolean) => {
  const html = asHtml(text)
  if (html === null) return text
  const { body } = new DOMParser().parseFromString(removeStruckText(html), 'text/html')
  for (const hidden of body.querySelectorAll('script, style')) hidden.remove()
  if (areLinksSpelt) spellLinks(body)
  for (const end of body.querySelectorAll(lineEnds)) end.after('\n')
  separateNumbers(body)
  return body.textContent ?? ''
}

/** The lines of a text that may hold markup. What only looks like it, as in 'seen at A&E; CRP<LOQ', stays. `areLinksSpelt`: the address of a link is one of its words. */
export const plainLines = (text: string, areLinksSpelt = false) =>
  withoutMarkup(text, areLinksSpelt)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
