import { createActor, waitFor } from 'xstate'
import type { RepeatInput, RepeatPaymentEntry } from '../../machines/repeat-prescription/repeat-context.ts'
import type { Balance } from '../../src/domain/payments/balance.ts'
import type { RepeatRequest } from '../../src/domain/prescriptions/repeat-request.ts'
import { medicationOf } from './medication.ts'
import { attemptId, repeatRequestOf } from './repeat.ts'
import { allRules, answered, type RepeatWorld, repeatWorld } from './repeat-context.ts'

const medications = [medicationOf(), medicationOf({ id: '502', name: 'Losartan 50 mg tablet' })]
export const names = ['Salbutamol 100 mcg inhaler', 'Losartan 50 mg tablet']

export const input: RepeatInput = {
  patientId: 'aroha',
  medications,
  rules: allRules,
  paying: { way: 'stripeCheckout', cardTypes: [] },
  answers: answered,
  unresolved: null,
  attemptId,
  encode: (request) => JSON.stringify(request),
}

export const kind = { isFax: true, isUrgent: true, isUrgentFax: true }
export const request: RepeatRequest = repeatRequestOf({
  patientId: 'aroha',
  isUrgent: true,
  notes: 'Before Friday, please',
  charge: { kind, fee: 2500, paid: null },
})
const feeOnly: RepeatPaymentEntry = { kind: 'feeOnly', cardType: null }
export const answersConfirmed = { type: 'answers.confirmed' } as const
export const confirmed = { type: 'request.confirmed' } as const
export const back = { type: 'question.left' } as const
export const pay = (entry: RepeatPaymentEntry = feeOnly) => ({ type: 'payment.confirmed', entry }) as const
export const credit = (cents: number): Balance => ({ cents, side: 'credit' })

export type State = 'choosing' | 'preparing' | 'checking' | 'paying' | 'sending' | 'earlierSettled' | 'refused' | 'sent' | 'left'

export const open = (world: RepeatWorld = {}, given: Partial<RepeatInput> = {}) => {
  const { prescription, journal } = repeatWorld(world)
  const actor = createActor(prescription, { input: { ...input, ...given } }).start()
  const state = () => actor.getSnapshot()
  const reaches = (value: State) => waitFor(actor, (snapshot) => snapshot.matches(value))
  /** Continues with the present answers to the summary. */
  const check = async () => {
    actor.send(answersConfirmed)
    return reaches('checking')
  }
  return { actor, journal, state, reaches, check, send: actor.send, calls: () => journal.map(([name]) => name) }
}

/** No online payment. */
export const toAccount = { paying: null }
