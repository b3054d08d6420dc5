import '@xyflow/react/dist/base.css'
import { ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { edgesOf, edgeTypes, nodesOf, nodeTypes } from './drawn-parts.tsx'
import { type Layout, layoutOf } from './layout.ts'
import type { Arrow, State } from './parts.ts'
import type { TakenTransitions } from './taken-transitions.ts'
import { offsetToShow, openingZoom } from './zoom.ts'

/** Pixels per key press. */
const stride = 80
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, stride],
  ArrowDown: [0, -stride],
  ArrowLeft: [stride, 0],
  ArrowRight: [-stride, 0],
}

const margin = 12

type Lit = {
  name: string
  active: ReadonlySet<string>
  taken: TakenTransitions | undefined
  onChooseState?: ((id: string) => void) | undefined
}

/** The active leaf state that is drawn lowest. */
const placeOf = ({ states }: Layout, active: ReadonlySet<string>) =>
  states.findLast(({ state }) => active.has(state.id) && state.states.every(({ id }) => !active.has(id)))

const Canvas = ({ name, layout, active, taken, onChooseState }: Lit & { layout: Layout }) => {
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
  /** Scrolls until a state is visible. */
  const show = useCallback(
    (place: Layout['states'][number], zoom: number, from: { x: number; y: number }) => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
      const x = offsetToShow({ start: place.x, length: place.width }, { offset: from.x, zoom, frame: width })
      const y = offsetToShow({ start: place.y, length: place.height }, { offset: from.y, zoom, frame: height })
      return setViewport({ x, y, zoom })
    },
    [setViewport],
  )
  const open = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    const zoom = openingZoom(layout, { width: width - 2 * margin, height: height - 2 * margin })
    const place = placeOf(layout, active)
    return place ? show(place, zoom, { x: margin, y: margin }) : setViewport({ x: margin, y: margin, zoom })
  }
  useEffect(() => {
    const place = placeOf(layout, active)
    const { zoom, ...from } = getViewport()
    if (place) void show(place, zoom, from)
  }, [layout, active, getViewport, show])

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
          onInit={() => void open()}
          onNodeClick={(_, { data }) => onChooseState?.(data.placed.state.id)}
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
