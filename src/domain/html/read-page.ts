import { fieldWords } from './form-fields.ts'
import { joinLooks, type Look, lookIn } from './look.ts'
import { element, type PageElement, type PageNode, struckTags } from './page-tree.ts'
import { partWords } from './part-words.ts'
import { keysOf, looksBy, type StyleRules, styleRules } from './style-rules.ts'

const setOf = (names: string) => new Set(names.split(' '))

/** Elements whose content no page shows, or no page of the portal fetches. */
const unseen = setOf(
  'head title script style template noscript iframe audio video noembed noframes datalist desc metadata annotation annotation-xml',
)
/** Elements on which font-size 0 hides their own text alone: layouts use it to remove the gaps between inline blocks. */
const layouts = setOf('html body center div main ol section table tbody td th tr ul')
const tableParts = setOf('table thead tbody tfoot tr')
const cells = setOf('caption td th')
/** A colour of these is the design of a page. */
const designed = setOf('html body table thead tbody tfoot h1 h2 h3 h4 h5 h6 header footer nav a button')
const shifted = setOf('sup sub')
const drawn = ['display', 'visibility', 'opacity', 'font-size', 'font-weight', 'text-decoration', 'fill']

type Context = {
  isSizeless: boolean
  colour: string
  isDrawing: boolean
  isHeading: boolean
  /** The marks of a table or a row, for its cells: between a table and its cells an HTML parser allows none. */
  marks: readonly string[]
}

const isBlank = (nodes: readonly PageNode[]): boolean =>
  nodes.every((node) => (typeof node === 'string' ? node.trim() === '' : isBlank(node.children)))

const elementsOf = (nodes: readonly PageNode[]) => nodes.filter((node) => typeof node !== 'string')

const isHeadingRow = ({ name, children }: PageElement) => name === 'tr' && elementsOf(children).every((cell) => cell.name === 'th')

/** A word in the place of an element: where only a row or a cell may be, in one. */
const inPlaceOf = (name: string, word: string): PageElement | string => {
  if (cells.has(name)) return element(name, [word])
  if (name === 'tr') return element('tr', [element('td', [word])])
  return name !== 'table' && tableParts.has(name) ? element(name, [inPlaceOf('tr', word)]) : word
}

const wrap = (marks: readonly string[], nodes: readonly PageNode[]) =>
  isBlank(nodes) ? nodes : marks.reduce((inner: readonly PageNode[], mark) => [element(mark, inner)], nodes)

/** The parts of a formula: what is raised stays so, and a fraction keeps its stroke. */
const formulaOf = ({ name, children }: PageElement): readonly PageNode[] => {
  const [first = '', second = '', third = ''] = elementsOf(children)
  switch (name) {
    case 'msup':
      return [first, element('sup', [second])]
    case 'msub':
      return [first, element('sub', [second])]
    case 'msubsup':
      return [first, element('sub', [second]), element('sup', [third])]
    case 'mfrac':
      return [' ', first, '/', second, ' ']
    default:
      return children
  }
}

class PageReader {
  readonly #rules: StyleRules
  readonly #around = new Map<string, number>()
  readonly #looks = new Map<string, Look>()
  readonly #shown: number

  constructor(page: readonly PageNode[], body: readonly PageNode[]) {
    this.#rules = styleRules(page)
    this.#shown = this.#lettersIn(body)
  }

  #lettersIn(nodes: readonly PageNode[]): number {
    return nodes.reduce((sum, node) => {
      if (typeof node === 'string') return sum + node.replace(/\s/g, '').length
      return unseen.has(node.name) ? sum : sum + this.#lettersIn(node.children)
    }, 0)
  }

  read(nodes: readonly PageNode[], context: Context): PageNode[] {
    return nodes.flatMap((node) => {
      if (typeof node !== 'string') return unseen.has(node.name) ? [] : this.#readElement(node, context)
      if (node.trim() === '') return context.isDrawing ? [] : [node]
      return context.isSizeless ? [` ${partWords.hidden} `] : [node]
    })
  }

  #lookIn(declarations: string) {
    const look = this.#looks.get(declarations) ?? lookIn(declarations)
    this.#looks.set(declarations, look)
    return look
  }

  #lookOf({ name, attributes }: PageElement, keys: readonly string[], isDrawing: boolean) {
    const { style = '', color, bgcolor } = attributes
    const own = [style, ...(isDrawing ? drawn.map((property) => `${property}: ${attributes[property] ?? ''}`) : [])]
    if (name === 'font' && color !== undefined) own.push(`color: ${color}`)
    if (bgcolor !== undefined) own.push(`background-color: ${bgcolor}`)
    return joinLooks([...own.filter((one) => one !== '').map((one) => this.#lookIn(one)), ...looksBy(this.#rules, keys, this.#around)])
  }

  #childrenOf(node: PageElement, keys: readonly string[], context: Context) {
    const words = fieldWords(node)
    if (words !== null) return this.read([words], context)
    for (const key of keys) this.#around.set(key, (this.#around.get(key) ?? 0) + 1)
    const children = this.read(formulaOf(node), context)
    for (const key of keys) this.#around.set(key, (this.#around.get(key) ?? 0) - 1)
    return children
  }

  /** Whether the colour of an element marks its text: not where a wrapper gives it to the whole page. */
  #isMark(node: PageElement, colour: string, context: Context) {
    if (colour === '' || colour === context.colour) return false
    return elementsOf(node.children).length === 0 || this.#lettersIn(node.children) < this.#shown
  }

  #marksOf(node: PageElement, { isStruck, isBold, shift }: Look, colour: string, context: Context) {
    const isMarked = !isStruck && !struckTags.has(node.name) && this.#isMark(node, colour, context)
    const isShifted = shift !== null && node.name === 'span'
    return [...(isShifted ? [shift] : []), ...(isStruck ? ['s'] : []), ...(isBold ? ['strong'] : []), ...(isMarked ? ['mark'] : [])]
  }

  #readElement(node: PageElement, context: Context): readonly PageNode[] {
    const { name, attributes } = node
    const isDrawing = name === 'svg' || name === 'math' || (context.isDrawing && name !== 'foreignobject')
    const keys = keysOf(node)
    const look = this.#lookOf(node, keys, isDrawing)
    const isHeading = isHeadingRow(node) || (context.isHeading && name === 'th')
    const colour = designed.has(name) || isHeading ? context.colour : (look.colour ?? context.colour)
    const marks = [...context.marks, ...this.#marksOf(node, look, colour, context)]
    const isSizeless = look.size === 'none' || (context.isSizeless && look.size === null && !('size' in attributes && name === 'font'))
    const passed = tableParts.has(name) ? marks : []
    const children = this.#childrenOf(node, keys, { isSizeless, colour, isDrawing, isHeading, marks: passed })
    const isHidden = look.isHidden || 'hidden' in attributes || (name === 'dialog' && !('open' in attributes))
    if (isHidden || (look.size === 'none' && !layouts.has(name))) return isBlank(children) ? [] : [inPlaceOf(name, ` ${partWords.hidden} `)]
    const content = tableParts.has(name) ? children : wrap(marks, children)
    if (name === 'svg') return [element('img', []), ...content]
    if ((isDrawing && !shifted.has(name)) || fieldWords(node) !== null)
      return name === 'text' ? [...content, element('br', [])] : this.#inLine(node, content)
    return [element(name, content, attributes)]
  }

  /** Each line of a drawing's text that has a place of its own stays apart from the one before. */
  #inLine({ name, attributes }: PageElement, content: readonly PageNode[]): readonly PageNode[] {
    return name === 'tspan' && ['x', 'y', 'dx', 'dy'].some((place) => place in attributes) ? [' ', ...content] : content
  }
}

/**
 * The body of a page without its styles. Struck-out text is in `s`, bold text in `strong`, coloured text in `mark`. Hidden text becomes a word; form fields,
 * drawings and formulas become their words. `page` holds the style sheets.
 */
export const readPage = (page: readonly PageNode[], body: readonly PageNode[] = page): PageNode[] =>
  new PageReader(page, body).read(body, { isSizeless: false, colour: '', isDrawing: false, isHeading: false, marks: [] })
