import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  type RepeatAnswersEvent,
  type RepeatAnswersInput,
  repeatAnswersMachine,
} from '../../../machines/repeat-prescription/repeat-answers.machine.ts'
import { noRepeatAnswers } from '../../../src/domain/prescriptions/repeat-answers.ts'
import { pharmacy } from '../../practice/repeat.ts'
import { allRules, answered, bareRules } from '../../practice/repeat-context.ts'
import { expectAllTransitions } from '../explore.ts'

const open = (given: Partial<RepeatAnswersInput> = {}) => {
  const actor = createActor(repeatAnswersMachine, {
    input: { rules: allRules, answers: noRepeatAnswers, isReturning: false, ...given },
  }).start()
  return { actor, send: actor.send, state: () => actor.getSnapshot() }
}

const next = { type: 'question.answered' } as const
const back = { type: 'question.left' } as const
const other = { ...pharmacy, id: '78', name: 'Ponsonby Pharmacy' }

describe('the questions', () => {
  test('are asked one after another, and end with every answer', () => {
    const { send, state } = open()
    const seen = [state().value]
    const answer = (...events: RepeatAnswersEvent[]) => {
      for (const event of events) send(event)
      send(next)
      seen.push(state().value)
    }
    answer()
    answer({ type: 'pickUp.chosen', pickUp: 'pharmacy' })
    answer({ type: 'pharmacy.chosen', pharmacy }, { type: 'preference.chosen', isPreferred: true })
    answer({ type: 'urgency.chosen', isUrgent: true })
    answer({ type: 'notes.changed', notes: 'Before Friday, please' })
    expect(seen).toEqual(['readingNotice', 'choosingPickUp', 'choosingPharmacy', 'choosingUrgency', 'writingNotes', 'answered'])
    expect(state().output).toEqual({ outcome: 'answered', answers: answered })
  })

  test('ask for no pharmacy where the patient collects the prescription', () => {
    const { send, state } = open({ answers: { ...noRepeatAnswers, isNoticeRead: true } })
    send({ type: 'pickUp.chosen', pickUp: 'practice' })
    send(next)
    expect(state().value).toBe('choosingUrgency')
  })

  test('that the practice does not ask are passed over: only the notes are left, for a pick-up at the practice', () => {
    const { send, state } = open({ rules: bareRules, answers: { ...answered, isNoticeRead: false } })
    expect(state().value).toBe('writingNotes')
    send(next)
    expect(state().output?.answers).toMatchObject({ pickUp: 'practice', isUrgent: false, isPreferredPharmacy: false })
  })

  test('begin after a notice that was read before', () => {
    expect(open({ answers: { ...noRepeatAnswers, isNoticeRead: true } }).state().value).toBe('choosingPickUp')
  })
})

describe('Back', () => {
  test('goes the way of the questions, and keeps every answer', () => {
    const { send, state } = open({ answers: answered, isReturning: true })
    const seen = [state().value]
    while (state().status === 'active') {
      send(back)
      seen.push(state().value)
    }
    expect(seen).toEqual(['writingNotes', 'choosingUrgency', 'choosingPharmacy', 'choosingPickUp', 'readingNotice', 'left'])
    expect(state().output).toEqual({ outcome: 'left', answers: answered })
  })

  test('passes over what was not asked', () => {
    const { send, state } = open({ rules: { ...allRules, isUrgentOffered: false }, answers: answered, isReturning: true })
    send(back)
    expect(state().value).toBe('choosingPharmacy')
    const bare = open({ rules: bareRules, isReturning: true })
    bare.send(back)
    expect(bare.state().output?.outcome).toBe('left')
  })

  test('and another pick-up keep the pharmacy', () => {
    const { send, state } = open({ answers: answered, isReturning: true })
    for (const event of [back, back, back]) send(event)
    send({ type: 'pickUp.chosen', pickUp: 'practice' })
    send({ type: 'pickUp.chosen', pickUp: 'pharmacy' })
    expect(state().context.answers.pharmacy).toEqual(pharmacy)
  })
})

describe('a missing answer', () => {
  const read = { ...noRepeatAnswers, isNoticeRead: true }

  test.each([
    ['the Rx type where the fee depends on it', allRules, 'rxTypeMissing'],
    ['the pick-up where nothing is charged', { ...allRules, isInvoicing: false }, 'pickUpMissing'],
  ] as const)('is %s', (_, rules, problem) => {
    const { send, state } = open({ rules, answers: read })
    send(next)
    expect([state().value, state().context.problem]).toEqual(['choosingPickUp', problem])
    send({ type: 'pickUp.chosen', pickUp: 'practice' })
    expect(state().context.problem).toBe(null)
  })

  test('is the pharmacy, until the practice suggests one; a chosen one stays', () => {
    const { send, state } = open({ answers: { ...read, pickUp: 'pharmacy' } })
    send(next)
    send(next)
    expect([state().value, state().context.problem]).toEqual(['choosingPharmacy', 'pharmacyMissing'])
    send({ type: 'pharmacy.suggested', pharmacy })
    send({ type: 'pharmacy.suggested', pharmacy: other })
    expect([state().context.answers.pharmacy, state().context.problem]).toEqual([pharmacy, null])
  })

  test('leaves with its question', () => {
    const { send, state } = open({ answers: { ...read, pickUp: 'pharmacy' } })
    for (const event of [next, next, back]) send(event)
    expect([state().value, state().context.problem]).toEqual(['choosingPickUp', null])
  })
})

test.each([
  [1000, 'answered'],
  [1001, 'writingNotes'],
])('notes of %i characters: %s', (length, value) => {
  const { send, state } = open({ rules: bareRules, answers: { ...noRepeatAnswers, notes: ` ${'x'.repeat(length)} ` } })
  send(next)
  expect([state().value, state().context.problem]).toEqual([value, length > 1000 ? 'notesTooLong' : null])
})

const either = [true, false]
const practices = either.flatMap((isPickUpAsked) =>
  either.flatMap((isUrgentOffered) => ['Read this.', null].map((notice) => ({ ...bareRules, isPickUpAsked, isUrgentOffered, notice }))),
)

expectAllTransitions(repeatAnswersMachine, {
  inputs: practices.flatMap((rules) =>
    [noRepeatAnswers, { ...noRepeatAnswers, isNoticeRead: true }].flatMap((answers) =>
      [true, false].map((isReturning) => ({ rules, answers, isReturning })),
    ),
  ),
  events: [
    next,
    back,
    { type: 'pickUp.chosen', pickUp: 'pharmacy' },
    { type: 'pickUp.chosen', pickUp: 'practice' },
    { type: 'pharmacy.chosen', pharmacy },
    { type: 'pharmacy.suggested', pharmacy },
    { type: 'preference.chosen', isPreferred: true },
    { type: 'urgency.chosen', isUrgent: true },
    { type: 'notes.changed', notes: 'x'.repeat(1001) },
  ],
  situation: ({ context: { answers } }) => [answers.pickUp, answers.pharmacy?.id, answers.notes.length],
})
