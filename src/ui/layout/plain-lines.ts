import { removeStruckText, separateNumbers } from './html-hiding.ts'

const lineEnds = 'br, hr, p, li, dt, dd, div, h1, h2, h3, h4, h5, h6, tr, pre, blockquote, section, article, header, footer'

/** Void elements, and elements whose end tag HTML lets authors omit. */
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

/** Every known tag, comment and entity of HTML, and the characters that could start one. */
const markup = new RegExp(`${tag}|${comment}|${entity}|[<&]`, 'gi')

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

/** Returns the URL if it may become a link: https without credentials. Credentials would disguise the host. */
export const secureUrl = (text: string) => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url : null
}

/** Appends the URL of each link to its text, unless the text is that URL. Links that are not secure keep their text alone. */
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

/**
 * Removes markup by parsing it in a detached document, where nothing runs or is fetched. Struck or hidden text is replaced by a word, and adjacent
 * numbers stay apart.
 */
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

/** The lines of a text that may contain markup. Text that only resembles markup stays, as in 'seen at A&E; CRP<LOQ'. `areLinksSpelt` appends the URL of each link. */
export const plainLines = (text: string, areLinksSpelt = false) =>
  withoutMarkup(text, areLinksSpelt)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
