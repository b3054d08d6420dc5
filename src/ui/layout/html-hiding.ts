import { element, maxDepth, type PageNode } from '../../domain/html/page-tree.ts'
import { replaceStruck, separateNumbers } from '../../domain/html/page-words.ts'
import { readablePaste } from '../../domain/html/pasted-page.ts'
import { readPage } from '../../domain/html/read-page.ts'

/**
 * The getters of the prototypes. Named elements of a page hide the properties of their form and document: `<form><input name="attributes">` makes
 * `form.attributes` an input.
 */
const childNodesOf = (node: Node): NodeListOf<ChildNode> => Reflect.get(Node.prototype, 'childNodes', node)
const attributesOf = (node: Element): NamedNodeMap => Reflect.get(Element.prototype, 'attributes', node)
const localNameOf = (node: Element): string => Reflect.get(Element.prototype, 'localName', node)
const textOf = (node: Node): string | null => Reflect.get(Node.prototype, 'textContent', node)
const rootOf = (page: Document): HTMLElement => Reflect.get(Document.prototype, 'documentElement', page)

/** The body of a parsed page, also where an element of the page is named `body`. */
export const bodyOf = (page: Document): HTMLElement => Reflect.get(Document.prototype, 'body', page)

/** The tree of what is in a parsed page. Comments are no part of it; `is` is none either, since an element keeps what it was made with. */
const nodesOf = (parent: Node, depth = 0): PageNode[] =>
  [...childNodesOf(parent)].flatMap((node): readonly PageNode[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    const attributes = Object.fromEntries([...attributesOf(node)].flatMap(({ name, value }) => (name === 'is' ? [] : [[name, value]])))
    const children = depth < maxDepth ? nodesOf(node, depth + 1) : [textOf(node) ?? '']
    return [element(localNameOf(node).toLowerCase(), children, attributes)]
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
export const readDocument = (page: Document) => readPage(nodesOf(rootOf(page)), nodesOf(bodyOf(page)))

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** HTML whose styles may be taken away: tags and words say what they meant. */
export const describeHiding = (html: string) => htmlOf(readDocument(parse(html)))

/** The same for a sanitiser of few tags: words replace struck-out text, and no number meets the next. */
export const removeStruckText = (html: string) => htmlOf(separateNumbers(replaceStruck(readDocument(parse(html)))))

/** The same for an editor: numbers are raised and lowered by characters, and a word processor's formatting is removed. */
export const readPastedHtml = (html: string) => htmlOf(readablePaste(readDocument(parse(html))))
