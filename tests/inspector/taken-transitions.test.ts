import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { partsOf } from '../../inspector/diagram/parts.ts'
import { takenTransitions } from '../../inspector/diagram/taken-transitions.ts'

const { root } = partsOf(
  createMachine({
    id: 'lamp',
    initial: 'off',
    on: { 'lamp.broken': '.broken' },
    states: {
      off: { on: { 'switch.pressed': [{ guard: 'isBroken', target: 'broken' }, 'on'], 'switch.touched': { actions: 'hum' } } },
      on: {
        initial: 'warming',
        states: { warming: { always: [{ guard: 'isOld', target: 'dim' }, 'bright'] }, dim: {}, bright: {} },
        on: { 'switch.pressed': 'off' },
      },
      broken: { on: { 'repair.begun': 'repair' } },
      repair: {
        type: 'parallel',
        states: { bulb: { initial: 'old', states: { old: { on: { 'bulb.changed': 'changed' } }, changed: { type: 'final' } } } },
        onDone: 'off',
      },
    },
  }),
)

const takenBy = (event: string, before: string[], after: string[]) => [
  ...takenTransitions(root, { place: 1, event, before: new Set(['lamp', ...before]), after: new Set(['lamp', ...after]) }).arrows,
]

test('the arrows of a step include those through a transient state', () => {
  expect(takenBy('switch.pressed', ['lamp.off'], ['lamp.on', 'lamp.on.bright'])).toEqual([
    'lamp.off → lamp.on',
    'lamp.on.warming → lamp.on.bright',
  ])
  expect(takenBy('bulb.changed', ['lamp.repair', 'lamp.repair.bulb', 'lamp.repair.bulb.old'], ['lamp.off'])).toEqual([
    'lamp.repair → lamp.off',
  ])
  expect(takenBy('lamp.broken', ['lamp.on', 'lamp.on.bright'], ['lamp.broken'])).toEqual(['lamp → lamp.broken'])
})

test('a step that stays where it was took no arrow', () => {
  expect(takenBy('switch.touched', ['lamp.off'], ['lamp.off'])).toEqual([])
})
