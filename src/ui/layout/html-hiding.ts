import { element, maxDepth, type PageNode } from '../../domain/html/page-tree.ts'
import { replaceStruck, separateNumbers } from '../../domain/html/page-words.ts'
import { readPage } from '../../domain/html/read-page.ts'

/** The tree of what is in a parsed page. Comments are no part of it; `is` is none either, since an element keeps what it was made with. */
const nodesOf = (parent: Node, depth = 0): PageNode[] =>
  [...parent.childNodes].flatMap((node): readonly PageNode[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    const attributes = Object.fromEntries([...node.attributes].flatMap(({ name, value }) => (name === 'is' ? [] : [[name, value]])))
    const children = depth < maxDepth ? nodesOf(node, depth + 1) : [node.textContent ?? '']
    return [element(node.localName.toLowerCase(), children, attributes)]
  })

const isName = (name: string) => /^[a-z][\w:-]*$/i.test(name)

const draw = (page: Document, parent: Element, nodes: readonly PageNode[]) => {
  for (const node of nodes) {
    if (typeof node === 'string') parent.append(node)
    else {
      const drawn = page.createElement(isName(node.name) ? node.name : 'span')
      for (const [name, value] of Object.entries(node.attributes)) if (isName(name)) drawn.setAttribute(name, value)
      draw(page, drawn, node.children)
      parent.append(drawn)
    }
  }
}

const htmlOf = (nodes: readonly PageNode[]) => {
  const page = document.implementation.createHTMLDocument('')
  draw(page, page.body, nodes)
  return page.body.innerHTML
}

/** The body of a parsed page without its styles, as `readPage` reads it. */
export const readDocument = ({ documentElement, body }: Document) => readPage(nodesOf(documentElement), nodesOf(body))

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** HTML whose styles may be taken away: tags and words say what they meant. */
export const describeHiding = (html: string) => htmlOf(readDocument(parse(html)))

/** The same for a sanitiser of few tags: words replace struck-out text, and no number meets the next. */
export const removeStruckText = (html: string) => htmlOf(separateNumbers(replaceStruck(readDocument(parse(html)))))
