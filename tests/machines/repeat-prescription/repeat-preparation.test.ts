import { describe, expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { type RepeatPreparationInput, repeatPreparationMachine } from '../../../machines/repeat-prescription/repeat-preparation.machine.ts'
import type { FeeKind } from '../../../src/domain/prescriptions/repeat-request.ts'
import { offline } from '../../practice/ports.ts'
import { owing, pohatu, type RepeatWorld, repeatWorld } from '../../practice/repeat-context.ts'
import { done, expectAllTransitions } from '../explore.ts'

const feeKind: FeeKind = { isFax: true, isUrgent: false, isUrgentFax: false }
const input: RepeatPreparationInput = { patientId: 'aroha', medicationIds: ['501', '502'], pickUp: 'pharmacy', feeKind, leave: null }
const asked = (ignoresLeave = false) => [
  'validate',
  { patientId: 'aroha', medicationIds: ['501', '502'], pickUp: 'pharmacy', ignoresLeave },
]
const charged = ['due', { patientId: 'aroha', medicationIds: ['501', '502'], kind: feeKind }]
const onLeave = { kind: 'onLeave', others: [pohatu], unreadableCount: 0 } as const
const alone = { kind: 'onLeave', others: [], unreadableCount: 0 } as const
const fine = { kind: 'valid' } as const

type State = 'choosingProvider' | 'nobodyElse' | 'feeUnchargeable' | 'unanswered'

const open = (world: RepeatWorld = {}, given: Partial<RepeatPreparationInput> = {}) => {
  const { preparation, journal } = repeatWorld(world)
  const actor = createActor(preparation, { input: { ...input, ...given } }).start()
  const reaches = (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { actor, journal, reaches, ended: () => toPromise(actor) }
}

test('is ready with what it costs at that moment, once the practice says OK', async () => {
  const { ended, journal } = open()
  expect(await ended()).toEqual({ outcome: 'ready', due: owing, leave: null })
  expect(journal).toEqual([asked(), charged])
})

test('asks for no fee where the practice charges none', async () => {
  const { ended, journal } = open({}, { feeKind: null })
  expect(await ended()).toEqual({ outcome: 'ready', due: null, leave: null })
  expect(journal).toEqual([asked()])
})

test('ends with what the practice says against it, without asking what it would cost', async () => {
  const { ended, journal } = open({ validate: { kind: 'refused', message: 'Too early.' } })
  expect(await ended()).toEqual({ outcome: 'refused', message: 'Too early.' })
  expect(journal).toEqual([asked()])
})

test('ends without a request if the fee cannot be charged', async () => {
  const { actor, reaches, ended } = open({ due: null })
  const state = await reaches('feeUnchargeable')
  expect(state.can({ type: 'check.repeated' })).toBe(false)
  actor.send({ type: 'question.left' })
  expect(await ended()).toEqual({ outcome: 'left' })
})

test.each<[string, RepeatWorld]>([
  ['what it costs', { due: [offline, owing] }],
  ['whether it can be asked for', { validate: [offline, fine] }],
])('says when nobody told %s, and asks again', async (_, world) => {
  const { actor, reaches, ended } = open(world)
  await reaches('unanswered')
  actor.send({ type: 'check.repeated' })
  expect(await ended()).toEqual({ outcome: 'ready', due: owing, leave: null })
})

describe('a provider on leave', () => {
  test.each([
    ['another provider', { type: 'provider.chosen', provider: pohatu }, pohatu],
    ['the provider all the same', { type: 'default.chosen' }, 'default'],
  ] as const)('is followed by %s, and the request checked once more', async (_, event, chosen) => {
    const { actor, reaches, ended, journal } = open({ validate: [onLeave, fine] })
    await reaches('choosingProvider')
    actor.send(event)
    expect(await ended()).toEqual({ outcome: 'ready', due: owing, leave: { others: [pohatu], unreadableCount: 0, chosen } })
    expect(journal).toEqual([asked(), asked(true), charged])
  })

  test('without a covering one is reported, and checked again', async () => {
    const { actor, reaches } = open({ validate: [onLeave, fine] })
    await reaches('choosingProvider')
    actor.send({ type: 'provider.chosen', provider: null })
    expect(actor.getSnapshot()).toMatchObject({ value: 'choosingProvider', context: { isProviderMissing: true } })
    actor.send({ type: 'provider.chosen', provider: pohatu })
    expect(actor.getSnapshot().context.isProviderMissing).toBe(false)
  })

  test('without another one ends the way', async () => {
    const { actor, reaches, ended } = open({ validate: alone })
    const state = await reaches('nobodyElse')
    expect([state.can({ type: 'default.chosen' }), state.can({ type: 'provider.chosen', provider: pohatu })]).toEqual([false, false])
    actor.send({ type: 'question.left' })
    expect((await ended()).outcome).toBe('left')
  })

  test('that is known from before is reported without another call', async () => {
    const { reaches, journal } = open({}, { leave: { others: [pohatu], unreadableCount: 0, chosen: null } })
    await reaches('choosingProvider')
    expect(journal).toEqual([])
  })

  test('that was decided stays so', async () => {
    const leave = { others: [pohatu], unreadableCount: 0, chosen: pohatu }
    const { ended, journal } = open({}, { leave })
    expect(await ended()).toEqual({ outcome: 'ready', due: owing, leave })
    expect(journal).toEqual([asked(true), charged])
  })
})

expectAllTransitions(repeatPreparationMachine, {
  inputs: [input, { ...input, feeKind: null }, { ...input, leave: { others: [pohatu], unreadableCount: 0, chosen: null } }],
  events: [
    done('loadDue', owing),
    done('loadDue', null),
    done('validateRepeat', { kind: 'valid' }),
    done('validateRepeat', { kind: 'onLeave', others: [pohatu], unreadableCount: 0 }),
    done('validateRepeat', { kind: 'onLeave', others: [], unreadableCount: 0 }),
    done('validateRepeat', { kind: 'refused', message: 'Too early.' }),
    { type: 'provider.chosen', provider: pohatu },
    { type: 'provider.chosen', provider: null },
    { type: 'default.chosen' },
    { type: 'check.repeated' },
    { type: 'question.left' },
  ],
  situation: ({ context: { leave } }) => [leave?.others.length, leave?.chosen],
})
