import { element, type PageElement, type PageNode } from './page-tree.ts'
import { replaceStruck, separateNumbers } from './page-words.ts'
import { shiftCharacters } from './shifted-characters.ts'
import { readWordLists } from './word-lists.ts'

/** `data-pm-slice`: the editor's own mark of what was copied from it. */
const kept = ['href', 'alt', 'start', 'data-pm-slice']
const cells = ['td', 'th']

const isBlank = (node: PageNode) => typeof node === 'string' && node.trim() === ''

/** The content of a cell, without the one paragraph that Word puts around it: a row stays one line. */
const cellContent = (nodes: readonly PageNode[]) => {
  const [only, ...more] = nodes.filter((node) => !isBlank(node))
  return typeof only === 'object' && only.name === 'p' && more.length === 0 ? only.children : nodes
}

/** Google Docs puts all of a paste into `<b style="font-weight:normal">`. */
const isNormalBold = ({ name, attributes }: PageElement) =>
  (name === 'b' || name === 'strong') && /font-weight\s*:\s*(?:normal|[1-5]00)/i.test(attributes.style ?? '')

const isItalic = ({ attributes }: PageElement) => /font-style\s*:\s*(?:italic|oblique)/i.test(attributes.style ?? '')

/** Elements that say nothing without their styles, as `o:p` of Word. */
const isFrame = (node: PageElement) => node.name === 'span' || node.name === 'font' || node.name.includes(':') || isNormalBold(node)

/** Elements without styles and classes, which a word processor writes for itself. */
const withoutStyles = (nodes: readonly PageNode[]): PageNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [node]
    if (node.name === 'meta' || node.name === 'link') return []
    const content = withoutStyles(cells.includes(node.name) ? cellContent(node.children) : node.children)
    if (isFrame(node)) return isItalic(node) ? [element('em', content)] : content
    const attributes = Object.fromEntries(Object.entries(node.attributes).filter(([name]) => kept.includes(name)))
    return [element(node.name, content, attributes)]
  })

/** A page that `readPage` returned, for an editor of few tags. Words replace struck-out text, and characters replace raised and lowered numbers. */
export const readablePaste = (nodes: readonly PageNode[]): PageNode[] =>
  withoutStyles(readWordLists(separateNumbers(shiftCharacters(replaceStruck(nodes)))))
