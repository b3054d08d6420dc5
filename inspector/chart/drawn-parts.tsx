import { BaseEdge, type Edge, type EdgeProps, Handle, MarkerType, type Node, type NodeProps, Position } from '@xyflow/react'
import type { Layout } from './layout.ts'
import type { Taken } from './taken.ts'

type Placed = Layout['states'][number]
type StateNode = Node<{ placed: Placed; isActive: boolean }, 'state'>
type ArrowEdge = Edge<{ points: Layout['arrows'][number]['points']; takenAt: number | null }, 'arrow'>

const kinds: Readonly<Record<string, string>> = { final: '◉ ', parallel: '∥ ' }

const DrawnState = ({ data: { placed, isActive } }: NodeProps<StateNode>) => {
  const { state, lines } = placed
  return (
    <div className={['state', state.type, state.states.length > 0 && 'outer', isActive && 'active'].filter(Boolean).join(' ')}>
      <strong>
        {state.isInitial && '▸ '}
        {kinds[state.type]}
        {state.key}
        {isActive && ' ●'}
      </strong>
      {lines.length > 0 && <pre>{lines.join('\n')}</pre>}
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  )
}

/** An arrow that is taken twice in a row is drawn anew, to be lit twice. */
const DrawnArrow = ({ data, ...props }: EdgeProps<ArrowEdge>) => {
  const path = (data?.points ?? []).map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')
  const takenAt = data?.takenAt ?? null
  const marker = props.markerEnd !== undefined && { markerEnd: props.markerEnd }
  return <BaseEdge key={takenAt} id={props.id} path={path} className={takenAt === null ? '' : 'taken'} {...marker} />
}

export const nodeTypes = { state: DrawnState }
export const edgeTypes = { arrow: DrawnArrow }

/** What is drawn stands in the list too, which is the one to be heard. */
const unspoken = { 'aria-hidden': true }

/** What holds others lies below the arrows, and these below the innermost states. */
export const nodesOf = ({ states }: Layout, active: ReadonlySet<string>): StateNode[] =>
  states.map((placed) => ({
    id: placed.state.id,
    type: 'state',
    position: { x: placed.x, y: placed.y },
    width: placed.width,
    height: placed.height,
    zIndex: placed.state.states.length > 0 ? 0 : 2,
    domAttributes: unspoken,
    data: { placed, isActive: active.has(placed.state.id) },
  }))

export const edgesOf = ({ arrows }: Layout, taken: Taken | undefined): ArrowEdge[] =>
  arrows.map(({ arrow, points }) => ({
    id: arrow.id,
    type: 'arrow',
    source: arrow.from,
    target: arrow.to,
    zIndex: 1,
    markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14, color: 'var(--arrow)' },
    domAttributes: unspoken,
    data: { points, takenAt: taken?.arrows.has(arrow.id) ? taken.place : null },
  }))
