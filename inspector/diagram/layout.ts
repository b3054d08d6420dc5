import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Arrow, Line, State } from './parts.ts'

/** In pixels. The typeface is monospaced, so that sizes need no browser. */
const letter = { width: 6.7, height: 15 }
const inset = 8
const titleHeight = 26
const maxLineLength = 32

type Point = { x: number; y: number }
type PlacedState = Point & { width: number; height: number; state: State; lines: string[] }
type PlacedArrow = { arrow: Arrow; points: Point[] }
export type Layout = { width: number; height: number; states: PlacedState[]; arrows: PlacedArrow[] }

/** Breaks words into lines; lines after the first are indented. */
const wrapped = (words: string[]) => {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.pop()
    if (last === undefined) lines.push(word)
    else if (last.length + word.length < maxLineLength) lines.push(`${last} ${word}`)
    else lines.push(last, `  ${word}`)
  }
  return lines
}

const linesOf = ({ words, to }: Line) =>
  wrapped([...words.split(' '), ...(to.length > 0 ? [`→ ${to.map(({ key }) => key).join(', ')}`] : [])])

/** The texts of a state's box, above its child states. */
const headOf = ({ key, lines }: State) => {
  const text = lines.flatMap(linesOf)
  const letters = Math.max(key.length + 6, ...text.map(({ length }) => length))
  return {
    text,
    width: letters * letter.width + 2 * inset,
    height: titleHeight + text.length * letter.height + (text.length > 0 ? inset : 0),
  }
}

const settings = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
}

const nodeOf = (state: State, layered: Record<string, string>): ElkNode => {
  const { width, height } = headOf(state)
  if (state.states.length === 0) return { id: state.id, width, height }
  return {
    id: state.id,
    children: state.states.map((child) => nodeOf(child, layered)),
    layoutOptions: {
      ...layered,
      'elk.padding': `[top=${height + inset},left=12,bottom=12,right=12]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

const edgeOf = ({ id, from, to }: Arrow): ElkExtendedEdge => ({ id, sources: [from], targets: [to] })

const everyNode = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(everyNode)]
const everyState = (state: State): State[] => [state, ...state.states.flatMap(everyState)]

/** Neither draws every machine narrow enough. */
const strategies = ['LONGEST_PATH', 'NETWORK_SIMPLEX']

/** The positions of a machine's states and arrows, by the narrower strategy. Texts are inside the states' boxes, which overlap only their parents. */
export const layoutOf = async (root: State, arrows: Arrow[]): Promise<Layout> => {
  const drawings: ElkNode[] = []
  for (const strategy of strategies) {
    const layered = { ...settings, 'elk.layered.layering.strategy': strategy }
    drawings.push(await new ELK().layout({ id: '', layoutOptions: layered, children: [nodeOf(root, layered)], edges: arrows.map(edgeOf) }))
  }
  const [placed = { id: '' }] = drawings.toSorted((a, b) => (a.width ?? 0) - (b.width ?? 0))
  const nodes = new Map(everyNode(placed).map((node) => [node.id, node]))
  const edges = new Map((placed.edges ?? []).map((edge) => [edge.id, edge]))
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    states: everyState(root).map((state) => {
      const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(state.id) ?? {}
      return { x, y, width, height, state, lines: headOf(state).text }
    }),
    arrows: arrows.map((arrow) => ({
      arrow,
      points: (edges.get(arrow.id)?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]),
    })),
  }
}
