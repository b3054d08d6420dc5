import { describe, expect, test } from 'vitest'
import type { BookingFailure } from '../../../machines/booking/booking-context.ts'
import type { BookingChoices, Question } from '../../../src/domain/appointments/booking-choices.ts'
import { noChoices, questions } from '../../../src/domain/appointments/booking-choices.ts'
import { chosen, openBooking, slot } from '../../practice/booking.ts'
import { offline } from '../../practice/ports.ts'

const asking = { who: 'askingWho', what: 'askingWhat', withWhom: 'askingWithWhom', when: 'askingWhen' } as const
const family = { rules: { isFamilyOffered: true } }
const at = (question: Question) => ({ choosing: { filling: asking[question] } })

describe('the form opens on', () => {
  test.each<[Question, string, BookingChoices | undefined]>([
    ['who', 'an empty form', undefined],
    ['who', 'a family booking without a member', { ...chosen, forWhom: 'family' }],
    ['what', 'notes without a type', { ...noChoices, reasonNotes: 'Since Monday' }],
    ['withWhom', 'a type without a practitioner', { ...chosen, practitioner: null, day: null }],
    ['when', 'a draft with all answers', chosen],
  ])('%s for %s', (question, _, choices) => {
    expect(openBooking(family, { choices }).snapshot().value).toEqual(at(question))
  })
})

describe('a question', () => {
  test.each(questions)('%s opens from every other one and keeps the answers', (question) => {
    const { send, snapshot } = openBooking(family, { choices: chosen })
    for (const other of questions) {
      send({ type: 'question.opened', question: other })
      send({ type: 'question.opened', question })
      expect([snapshot().value, snapshot().context.practitioner]).toEqual([at(question), chosen.practitioner])
    }
  })

  test.each<[Question, Question, Partial<BookingChoices>, BookingFailure]>([
    ['what', 'who', { forWhom: 'family' }, { kind: 'memberMissing' }],
    ['withWhom', 'what', { type: null }, { kind: 'typeMissing' }],
    ['when', 'withWhom', { practitioner: null, day: null }, { kind: 'practitionerMissing' }],
    ['when', 'who', { forWhom: 'family', type: null }, { kind: 'memberMissing' }],
  ])('%s waits for the required answer to %s', (wanted, open, missing, failure) => {
    const { send, snapshot } = openBooking(family, { choices: { ...chosen, ...missing } })
    send({ type: 'question.opened', question: wanted })
    expect([snapshot().value, snapshot().context.failure]).toEqual([at(open), failure])
    send({ type: 'question.opened', question: 'who' })
    expect(snapshot().context.failure).toBeNull()
  })

  test('remains open while its answers change', () => {
    const { send, fill, snapshot } = openBooking()
    send({ type: 'question.opened', question: 'what' })
    fill()
    expect(snapshot().value).toEqual(at('what'))
  })
})

test('a slot without an answer of the practice returns to the times', async () => {
  const { send, fill, reaches, snapshot } = openBooking({ lock: offline })
  fill()
  send({ type: 'slot.chosen', slot })
  await reaches('choosing')
  expect(snapshot().value).toEqual(at('when'))
})
