import { expect, test } from 'vitest'
import { assign, createMachine, setup } from 'xstate'
import { countUnreached, markUnreached } from '../../inspector/coverage/reached.ts'
import { partsOf } from '../../inspector/diagram/parts.ts'
import { statesAndTransitionsOf } from '../../inspector/diagram/transition-names.ts'
import { shortestPaths, walkTo } from '../../inspector/walk/paths.ts'
import { replayWalk } from '../../inspector/walk/replay.ts'
import { currentStep } from '../../inspector/walk/walk.ts'
import { slotLockMachine } from '../../machines/booking/slot-lock.machine.ts'

const stairs = setup({
  types: {} as { context: { height: number }; input: { height: number }; events: { type: 'step.taken'; by: number } | { type: 'jump' } },
}).createMachine({
  id: 'stairs',
  context: ({ input }) => input,
  initial: 'ground',
  states: {
    ground: { on: { 'step.taken': 'middle', jump: { guard: ({ context }) => context.height < 2, target: 'top' } } },
    middle: {
      entry: assign({ height: ({ event }) => (event.type === 'step.taken' ? event.by : 0) }),
      on: { 'step.taken': [{ guard: ({ event }) => event.by > 1, target: 'top' }] },
    },
    top: { on: { jump: { guard: () => false, target: 'roof' } } },
    roof: {},
  },
})
const examples = { input: [], events: { 'step.taken': [{ by: 1 }, { by: 2 }], jump: [{}] }, outputs: {} }

test('the shortest path to a state fits its guards', () => {
  const paths = shortestPaths(stairs, examples, '{"height":3}')
  expect(paths.get('stairs.top')).toEqual(['{"by":1,"type":"step.taken"}', '{"by":2,"type":"step.taken"}'])
  expect(shortestPaths(stairs, examples, '{"height":1}').get('stairs.top')).toEqual(['{"type":"jump"}'])
  expect(paths.get('stairs')).toEqual([])
  expect(paths.has('stairs.roof')).toBe(false)
  expect(walkTo(stairs, examples, ['{"height":3}'], 'stairs.roof')).toBeNull()
})

test('a path through a delay and the end of a call walks to its state', () => {
  const start = '2026-11-22T20:00:00.000Z'
  const now = { $returns: { $date: '2026-11-22T20:09:00.000Z' } }
  const inputs = [start, '2026-11-22T19:00:00.000Z'].map((at) =>
    JSON.stringify({ patientId: 'a', slot: {}, requestedAt: { $date: at }, now }),
  )
  const outcomes = { input: [], events: {}, outputs: { lockSlot: ['locked', 'slotTaken'] } }
  const found = walkTo(slotLockMachine, outcomes, inputs, 'slotLock.lost')
  const { walk } = replayWalk(slotLockMachine, { place: 'slot-lock', input: found?.input ?? null, events: found?.events ?? [] })
  expect(walk?.steps.map(({ snapshot }) => snapshot.value)).toEqual(['held', 'expiring', 'extending', 'lost'])
  expect(walk && currentStep(walk).snapshot.output).toEqual({ outcome: 'slotTaken' })
})

test('states and transitions that no test reaches are marked and counted', () => {
  const door = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { push: 'open', knock: {} } }, open: {} } })
  const { states, transitions } = statesAndTransitionsOf(door)
  const { root } = partsOf(door)
  const all = new Set([...states, ...transitions])
  expect(countUnreached(root, all)).toEqual({ states: 0, transitions: 0 })
  expect(markUnreached(root, all)).toEqual(root)

  const some = new Set([...all].filter((part) => part !== 'door.open' && !part.includes('knock')))
  expect(countUnreached(root, some)).toEqual({ states: 1, transitions: 1 })
  const [shut, open] = markUnreached(root, some).states
  expect(shut?.lines.map(({ words }) => words)).toEqual(['push', '✗ knock'])
  expect([shut?.isUnreached, open?.isUnreached]).toEqual([false, true])
})
