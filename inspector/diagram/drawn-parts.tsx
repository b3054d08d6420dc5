import { BaseEdge, type Edge, type EdgeProps, Handle, MarkerType, type Node, type NodeProps, Position } from '@xyflow/react'
import { unreachedMark } from '../coverage/reached.ts'
import type { Layout } from './layout.ts'
import type { TakenTransitions } from './taken-transitions.ts'

type Placed = Layout['states'][number]
type StateNode = Node<{ placed: Placed; isActive: boolean }, 'state' | 'words'>
type ArrowEdge = Edge<{ points: Layout['arrows'][number]['points']; takenAt: number | null }, 'arrow'>

const kinds: Readonly<Record<string, string>> = { final: '◉ ', parallel: '∥ ' }

const Words = ({ placed: { state, lines }, isActive }: StateNode['data']) => (
  <>
    <strong title={state.description}>
      {state.isInitial && '▸ '}
      {state.isUnreached && `${unreachedMark} `}
      {kinds[state.type]}
      {state.key}
      {isActive && ' ●'}
    </strong>
    {lines.length > 0 && <pre>{lines.join('\n')}</pre>}
  </>
)

const isOuter = ({ state }: Placed) => state.states.length > 0

const DrawnState = ({ data }: NodeProps<StateNode>) => {
  const { placed, isActive } = data
  return (
    <div
      className={['state', placed.state.type, isOuter(placed) && 'outer', isActive && 'active', placed.state.isUnreached && 'unreached']
        .filter(Boolean)
        .join(' ')}
    >
      {!isOuter(placed) && <Words {...data} />}
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  )
}

const DrawnWords = ({ data }: NodeProps<StateNode>) => (
  <div className="words">
    <Words {...data} />
  </div>
)

/** An arrow that is taken twice in a row is rendered again, so that its animation restarts. */
const DrawnArrow = ({ data, ...props }: EdgeProps<ArrowEdge>) => {
  const path = (data?.points ?? []).map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')
  const takenAt = data?.takenAt ?? null
  const marker = props.markerEnd !== undefined && { markerEnd: props.markerEnd }
  return <BaseEdge key={takenAt} id={props.id} path={path} className={takenAt === null ? '' : 'taken'} {...marker} />
}

export const nodeTypes = { state: DrawnState, words: DrawnWords }
export const edgeTypes = { arrow: DrawnArrow }

/** The state list has the same content and is the accessible version. */
const unspoken = { 'aria-hidden': true }

const arrowsLevel = 1
/** In pixels; keeps the border of a compound state free of text. */
const edge = 2

/** Compound states are drawn below the arrows, and arrows below all texts. */
export const nodesOf = ({ states }: Layout, active: ReadonlySet<string>): StateNode[] =>
  states.flatMap((placed) => {
    const { x, y, width, height, state } = placed
    const common = { domAttributes: unspoken, data: { placed, isActive: active.has(state.id) } }
    const box = { ...common, id: state.id, type: 'state', position: { x, y }, width, height } as const
    if (!isOuter(placed)) return [{ ...box, zIndex: arrowsLevel + 1 }]
    const words = {
      ...common,
      id: `${state.id} words`,
      type: 'words',
      position: { x: x + edge, y: y + edge },
      zIndex: arrowsLevel + 1,
    } as const
    return [{ ...box, zIndex: arrowsLevel - 1 }, words]
  })

export const edgesOf = ({ arrows }: Layout, taken: TakenTransitions | undefined): ArrowEdge[] =>
  arrows.map(({ arrow, points }) => ({
    id: arrow.id,
    type: 'arrow',
    source: arrow.from,
    target: arrow.to,
    zIndex: arrowsLevel,
    markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14, color: 'var(--arrow)' },
    domAttributes: unspoken,
    data: { points, takenAt: taken?.arrows.has(arrow.id) ? taken.place : null },
  }))
