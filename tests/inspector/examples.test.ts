import { expect, test } from 'vitest'
import { inputsOf } from '../../inspector/examples/inputs.ts'
import { nameExamples } from '../../inspector/examples/names.ts'
import { machines } from '../../inspector/machines.ts'
import { formatPayload } from '../../inspector/walk/payload.ts'
import { replayWalk } from '../../inspector/walk/replay.ts'
import { currentStep } from '../../inspector/walk/walk.ts'

test('an example is named by what differs from the usual one', () => {
  const usual = { request: { isUrgent: true, pharmacy: { id: '1' } }, pickUp: 'practice' }
  const named = nameExamples([
    usual,
    { ...usual, pickUp: 'pharmacy' },
    { ...usual, request: { ...usual.request, isUrgent: false } },
    { ...usual, request: { ...usual.request, pharmacy: null } },
    usual,
  ])
  expect(named.map(({ name }) => name)).toEqual(['usual', 'pick up pharmacy', 'not urgent', 'no pharmacy'])
})

const complete = {
  patientId: 'a',
  appointment: { id: '1', start: '2026-11-22T20:00:00.000Z', outcome: 'cancelled', statusId: 1, isElsewhere: true },
  blockOutHours: 1,
  now: { $returns: { $date: '2026-11-22T20:00:00.000Z' } },
}

test('the usual input comes first, and each situation begins as its name says', () => {
  const inputs = inputsOf('cancel-appointment', { input: [complete, { ...complete, blockOutHours: 2 }], events: {}, outputs: {} })
  expect(inputs.map(({ name }) => name)).toEqual(['usual', 'too late', 'status forbids it', 'block out hours 2'])
  const machine = machines.get('cancel-appointment')
  const states = inputs.map(({ value }) => {
    const { walk } = machine ? replayWalk(machine, { place: '', input: formatPayload(value), events: [] }) : { walk: null }
    return walk && currentStep(walk).snapshot.value
  })
  expect(states).toEqual(['asking', 'blockedOut', 'notCancellable', 'asking'])
})
