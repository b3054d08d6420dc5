import '@xyflow/react/dist/base.css'
import { ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { edgesOf, edgeTypes, nodesOf, nodeTypes } from './drawn-parts.tsx'
import { type Layout, layoutOf } from './layout.ts'
import type { Arrow, State } from './parts.ts'
import type { TakenTransitions } from './taken-transitions.ts'

/** Pixels per key press. */
const stride = 80
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, stride],
  ArrowDown: [0, -stride],
  ArrowLeft: [stride, 0],
  ArrowRight: [-stride, 0],
}

const margin = 12

type Lit = { name: string; active: ReadonlySet<string>; taken: TakenTransitions | undefined }

/** The active leaf state that is drawn lowest. */
const placeOf = ({ states }: Layout, active: ReadonlySet<string>) =>
  states.findLast(({ state }) => active.has(state.id) && state.states.every(({ id }) => !active.has(id)))

const Canvas = ({ name, layout, active, taken }: Lit & { layout: Layout }) => {
  const frame = useRef<HTMLDivElement>(null)
  const { getViewport, setViewport, zoomIn, zoomOut } = useReactFlow()
  const nodes = useMemo(() => nodesOf(layout, active), [layout, active])
  const edges = useMemo(() => edgesOf(layout, taken), [layout, taken])

  const fitWidth = () => {
    const zoom = Math.min(1, ((frame.current?.clientWidth ?? 0) - 2 * margin) / layout.width)
    return setViewport({ x: margin, y: margin, zoom })
  }
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key]
    if (!by || event.target !== event.currentTarget) return
    event.preventDefault()
    const { x, y, zoom } = getViewport()
    void setViewport({ x: x + by[0], y: y + by[1], zoom })
  }
  // An active state outside the viewport is scrolled into view.
  useEffect(() => {
    const place = placeOf(layout, active)
    const height = frame.current?.clientHeight ?? 0
    if (!place) return
    const { x, y, zoom } = getViewport()
    const top = place.y * zoom + y
    if (top < 0 || top + place.height * zoom > height) void setViewport({ x, zoom, y: height / 2 - (place.y + place.height / 2) * zoom })
  }, [layout, active, getViewport, setViewport])

  return (
    <div className="drawing">
      <div className="tools">
        <button type="button" onClick={() => void zoomIn()}>
          Zoom in
        </button>
        <button type="button" onClick={() => void zoomOut()}>
          Zoom out
        </button>
        <button type="button" onClick={() => void fitWidth()}>
          Fit width
        </button>
      </div>
      <section
        className="frame"
        ref={frame}
        aria-label={`Drawing of ${name}, moved by arrow keys. The list below tells the same.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what does not fit in
        tabIndex={0}
        onKeyDown={move}
      >
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onInit={() => void fitWidth()}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          minZoom={0.2}
        />
      </section>
    </div>
  )
}

/** The drawing of a machine. Active states are highlighted and scrolled into view; taken arrows are highlighted briefly. */
export const Drawing = ({ root, arrows, ...lit }: Lit & { root: State; arrows: Arrow[] }) => {
  const [layout, setLayout] = useState<Layout | null>(null)
  useEffect(() => {
    let isShown = true
    void layoutOf(root, arrows).then((placed) => isShown && setLayout(placed))
    return () => {
      isShown = false
    }
  }, [root, arrows])
  if (!layout) return <p className="drawing">Drawing {lit.name} …</p>
  return (
    <ReactFlowProvider>
      <Canvas {...lit} layout={layout} />
    </ReactFlowProvider>
  )
}
