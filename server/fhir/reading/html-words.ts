const unseen = ['head', 'script', 'style', 'template', 'del', 's', 'strike']
const inline = [
  'a',
  'abbr',
  'b',
  'big',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'ins',
  'mark',
  'q',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]
const cells = ['td', 'th']
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—' }
const longestTagName = 20

const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (written, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    if (name !== undefined) return entities[name] ?? written
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written
  })

/** What stands instead of a tag. */
const gap = (name: string) => (inline.includes(name) ? '' : cells.includes(name) ? '\t' : '\n')

/** The end of a tag, which may hold `>` in an attribute. */
const endOfTag = (html: string, open: number) => {
  let quote = ''
  for (let at = open; at < html.length; at += 1) {
    const character = html[at] ?? ''
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '>') return at + 1
    else if (character === '"' || character === "'") quote = character
  }
  return html.length
}

const after = (html: string, end: string, from: number) => {
  const at = html.indexOf(end, from)
  return at < 0 ? html.length : at + end.length
}

/** The words of a page, a block a line, without what is struck out. One pass, whatever the page holds. */
export const htmlWords = (html: string): string => {
  // Letters whose small form is longer must not move the places.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const neverClosed = new Set<string>()
  /** The end of an element; one that is never closed is looked for once. */
  const endOf = (name: string, from: number) => {
    const close = neverClosed.has(name) ? -1 : lower.indexOf(`</${name}>`, from)
    if (close < 0) neverClosed.add(name)
    return close < 0 ? from : close
  }
  let words = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return lines(words + html.slice(at))
    words += html.slice(at, open)
    const [, closes, name] = /^<(\/?)([a-z][a-z\d]*)/.exec(lower.slice(open, open + longestTagName)) ?? []
    if (lower.startsWith('<!--', open)) at = after(html, '-->', open)
    else if (lower[open + 1] === '!' || lower[open + 1] === '?') at = endOfTag(html, open)
    else if (name === undefined) {
      words += '<'
      at = open + 1
    } else {
      words += gap(name)
      at = endOfTag(html, open)
      if (closes === '' && unseen.includes(name)) at = endOf(name, at)
    }
  }
  return lines(words)
}

const lines = (words: string) =>
  decoded(words)
    .split('\n')
    .map((line) =>
      line
        .replace(/[^\S\t]+/g, ' ')
        .replace(/ ?\t[\t ]*/g, '\t')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n')
