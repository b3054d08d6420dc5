import { type PageNode, struckTags, textOf } from './page-tree.ts'
import { partWords, pictureWord } from './part-words.ts'

const setOf = (names: string) => new Set(names.split(' '))

const inline = setOf(
  'a abbr acronym b bdi bdo big button cite code data del dfn em font i img input ins kbd label mark nobr option output q s samp select small span strike strong sub sup time tt u var wbr',
)
const cells = setOf('td th')

const isInline = (name: string) => inline.has(name) || name.includes(':')

/** Between an element and its neighbours. */
const gapOf = (name: string) => (isInline(name) ? '' : cells.has(name) ? '\t' : '\n')

/** `1<sup>1</sup>/<sub>2</sub>` is a number and a half, not a power. */
export const isFraction = (stroke: PageNode | undefined, lowered: PageNode | undefined) =>
  typeof stroke === 'string' && /^\s*[/⁄]\s*$/.test(stroke) && typeof lowered === 'object' && lowered.name === 'sub'

/** Separates a raised or lowered number, and the number after it, from the number or the word before: 10^9. */
export const separateNumbers = (nodes: readonly PageNode[]): PageNode[] => {
  let before = ''
  let separator = ''
  const readText = (text: string) => {
    if (text === '') return text
    const isNumber = /^[-+−]?\d/.test(text)
    const joins = separator === '^' ? /(?:\d|\p{L}{3})$/u.test(before) : /\d$/.test(before)
    const apart = isNumber && joins ? separator + text : text
    before = (before + text).slice(-3)
    separator = ''
    return apart
  }
  const read = (some: readonly PageNode[]): PageNode[] =>
    some.map((node, index): PageNode => {
      if (typeof node === 'string') return readText(node)
      const isBlock = !isInline(node.name)
      const isRaised = node.name === 'sup'
      if (isBlock) before = ''
      if (isRaised || node.name === 'sub') separator = isRaised && !isFraction(some[index + 1], some[index + 2]) ? '^' : ' '
      const children = read(node.children)
      if (isRaised || node.name === 'sub') separator = ' '
      if (isBlock) before = ''
      return { ...node, children }
    })
  return read(nodes)
}

/** The same nodes with a word for each struck-out part, where no tag can tell. */
export const replaceStruck = (nodes: readonly PageNode[]): PageNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return node
    if (struckTags.has(node.name)) return textOf(node.children).trim() === '' ? '' : ` ${partWords.struck} `
    return { ...node, children: replaceStruck(node.children) }
  })

const gather = (nodes: readonly PageNode[], isNotice: boolean): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if (node.name === 'img') return isNotice ? '' : pictureWord(node.attributes.alt)
      const words = gather(node.children, isNotice)
      if (!isNotice && node.name === 'mark' && words.trim() !== '') return `${words} ${partWords.marked} `
      return gapOf(node.name) + words + gapOf(node.name)
    })
    .join('')

/** The words of a page that `readPage` returned: a line for each block, a tab between cells. In a notice, colours and pictures are decoration. */
export const pageWords = (nodes: readonly PageNode[], isNotice = false) => gather(separateNumbers(replaceStruck(nodes)), isNotice)
