import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { getStateNodes } from 'xstate/graph'
import { edgesOf, nodesOf } from '../../inspector/diagram/drawn-parts.tsx'
import { transitionsOf } from '../../inspector/diagram/labels.ts'
import { type Layout, layoutOf } from '../../inspector/diagram/layout.ts'
import { partsOf, type State } from '../../inspector/diagram/parts.ts'
import { machineNames, machines } from '../../inspector/machines.ts'

const everyState = (state: State): State[] => [state, ...state.states.flatMap(everyState)]

const holds = (outer: State, id: string): boolean => outer.states.some((state) => state.id === id || holds(state, id))

type Placed = Layout['states'][number]
const meet = (a: Placed, b: Placed) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const drawn = async (name: string) => {
  const machine = machines.get(name)
  if (!machine) throw new Error(`no machine ${name}`)
  const { root, arrows } = partsOf(machine)
  return { root, arrows, layout: await layoutOf(root, arrows) }
}

test('every machine is listed, each with an id of its own', () => {
  const files = globSync('machines/*/*.machine.ts').map((file) => basename(file))
  expect([...machines.keys()].toSorted()).toEqual(files.map((file) => file.replace('.machine.ts', '')).toSorted())
  expect(machineNames.size).toBe(files.length)
})

test.each([...machines])('the list of %s has every state and every transition', (_, machine) => {
  const states = everyState(partsOf(machine).root)
  const nodes = getStateNodes(machine)
  expect(states.map(({ id }) => id).toSorted()).toEqual([machine.root, ...nodes].map(({ id }) => id).toSorted())
  const leading = [machine.root, ...nodes].flatMap(transitionsOf).flatMap(({ source, target = [] }) => target.filter((to) => to !== source))
  expect(states.flatMap(({ lines }) => lines.flatMap(({ to }) => to))).toHaveLength(leading.length)
})

test.each([...machines.keys()])('the drawing of %s has no words over each other, and can be read at 1,600 pixels', async (name) => {
  const { arrows, layout } = await drawn(name)
  const overlaps = layout.states.flatMap((a, index) =>
    layout.states
      .slice(index + 1)
      .filter((b) => meet(a, b) && !holds(a.state, b.state.id))
      .map((b) => `${a.state.id} and ${b.state.id}`),
  )
  expect(overlaps).toEqual([])
  expect(layout.width).toBeLessThan(1400)
  expect(layout.arrows.filter(({ points }) => points.length < 2)).toEqual([])
  expect(layout.arrows).toHaveLength(arrows.length)
})

test.each([...machines.keys()])('every word of %s lies above the arrows', async (name) => {
  const { layout } = await drawn(name)
  const top = Math.max(0, ...edgesOf(layout, undefined).map(({ zIndex = 0 }) => zIndex))
  const leafNodes = nodesOf(layout, new Set()).filter(({ type, data }) => type === 'words' || data.placed.state.states.length === 0)
  expect(leafNodes.map(({ data }) => data.placed.state.id)).toEqual(layout.states.map(({ state }) => state.id))
  expect(leafNodes.filter(({ zIndex = 0 }) => zIndex <= top)).toEqual([])
})

test('a state shows its actions, invocations and transitions', async () => {
  const { root } = await drawn('slot-lock')
  const held = everyState(root).find(({ key }) => key === 'held')
  expect(held?.isInitial).toBe(true)
  expect(held?.lines.map(({ words, to }) => [words, to.map(({ key }) => key)])).toEqual([
    ['after lookInterval [isOver]', ['ended']],
    ['after lookInterval [isEnding]', ['expiring']],
    ['after lookInterval', []],
  ])
})
