import { element, type PageElement, type PageNode, textOf } from './page-tree.ts'

/** A paragraph that Word draws as an item of a list. */
type WordItem = { level: number; marker: string; content: readonly PageNode[] }

const styleOf = ({ attributes }: PageElement) => attributes.style ?? ''
const isMarker = (node: PageNode) => typeof node !== 'string' && /mso-list\s*:\s*ignore/i.test(styleOf(node))

const markerIn = (nodes: readonly PageNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? '' : isMarker(node) ? textOf([node]) : markerIn(node.children))).join('')

const withoutMarker = (nodes: readonly PageNode[]): PageNode[] =>
  nodes.flatMap((node): readonly PageNode[] => {
    if (typeof node === 'string') return [node]
    return isMarker(node) ? [] : [{ ...node, children: withoutMarker(node.children) }]
  })

const itemOf = (node: PageNode): WordItem | null => {
  if (typeof node === 'string') return null
  const level = /mso-list\s*:[^;]*\blevel(\d)/i.exec(styleOf(node))?.[1]
  const marker = markerIn(node.children).trim()
  return level === undefined || marker === '' ? null : { level: Number(level), marker, content: withoutMarker(node.children) }
}

/** The list for an item after `count` items; null for a marker that a list of HTML would change, as in '3.1' or 'b)'. */
const listNameOf = ({ marker }: WordItem, count: number) => {
  const number = /^(\d+)[.)]$/.exec(marker)?.[1]
  if (number !== undefined) return Number(number) === count + 1 ? 'ol' : null
  return /^(?:[^\p{L}\p{N}]+|o)$/u.test(marker) ? 'ul' : null
}

const endOfNested = (items: readonly WordItem[], at: number) => {
  const level = items[at]?.level ?? 0
  let end = at + 1
  while ((items[end]?.level ?? 0) > level) end += 1
  return end
}

const listsOf = (items: readonly WordItem[]): PageNode[] => {
  const nodes: PageNode[] = []
  let open: { name: string | null; items: PageNode[] } = { name: null, items: [] }
  for (let at = 0, end = 0; at < items.length; at = end) {
    const item = items[at]
    if (item === undefined) break
    end = endOfNested(items, at)
    const nested = listsOf(items.slice(at + 1, end))
    const name = listNameOf(item, open.name === 'ol' ? open.items.length : 0)
    if (name !== open.name) {
      open = { name, items: [] }
      if (name !== null) nodes.push(element(name, open.items))
    }
    if (name === null) nodes.push(element('p', [`${item.marker} `, ...item.content]), ...nested)
    else open.items.push(element('li', [element('p', item.content), ...nested]))
  }
  return nodes
}

/** Replaces paragraphs that Word draws as list items by lists. Items whose marker a list would change keep it as text. */
export const readWordLists = (nodes: readonly PageNode[]): PageNode[] => {
  const read: PageNode[] = []
  let items: WordItem[] = []
  const endList = () => {
    read.push(...listsOf(items))
    items = []
  }
  for (const node of nodes) {
    const item = itemOf(node)
    if (item !== null) items.push(item)
    else if (typeof node !== 'string') {
      endList()
      read.push({ ...node, children: readWordLists(node.children) })
    } else if (items.length === 0 || node.trim() !== '') {
      endList()
      read.push(node)
    }
  }
  endList()
  return read
}
