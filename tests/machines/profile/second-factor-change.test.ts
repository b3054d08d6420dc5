import { expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { identityConfirmationMachine } from '../../../machines/profile/identity-confirmation.machine.ts'
import {
  type FactorChange,
  type FactorChangeAnswer,
  secondFactorChangeMachine,
} from '../../../machines/profile/second-factor-change.machine.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const identified: CommandResult = { status: 'done', message: '' }
const removed: FactorChangeAnswer = { kind: 'done', codes: null }
const renewed: FactorChangeAnswer = { kind: 'done', codes: ['AB2CD-EF3GH'] }
const refused: FactorChangeAnswer = { kind: 'refused', message: 'No.' }

const open = (answer: Answers<FactorChangeAnswer>, change: FactorChange = 'remove') => {
  const port = portsTelling(() => undefined)
  const confirmIdentity = identityConfirmationMachine.provide({
    actors: { confirmIdentity: port('identify', identified) },
  })
  const actor = createActor(secondFactorChangeMachine.provide({ actors: { makeChange: port('change', answer), confirmIdentity } }), {
    input: { change },
  }).start()
  return actor
}
const confirm = { type: 'change.confirmed' } as const

test('a factor is removed after the question', async () => {
  const actor = open(removed)
  actor.send(confirm)
  expect(await toPromise(actor)).toEqual({ outcome: 'changed' })
})

test('new recovery codes are shown until they are saved', async () => {
  const actor = open(renewed, 'renewCodes')
  actor.send(confirm)
  expect((await waitFor(actor, (snapshot) => snapshot.matches('showingCodes'))).context.codes).toEqual(['AB2CD-EF3GH'])
  actor.send({ type: 'codes.saved' })
  expect(await toPromise(actor)).toEqual({ outcome: 'changed' })
})

test('a cancelled question changes nothing', async () => {
  const actor = open(removed)
  actor.send({ type: 'change.cancelled' })
  expect(await toPromise(actor)).toEqual({ outcome: 'cancelled' })
})

test.each<[string, FactorChangeAnswer | Error, unknown]>([
  ['refused', refused, refused],
  ['unanswered, and so unknown', offline, { kind: 'unanswered', error: offline }],
])('a change that is %s is reported at the question, where it can be tried again', async (_, answer, failure) => {
  const actor = open([answer, removed])
  actor.send(confirm)
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('asking') && snapshot.context.failure !== null)
  expect(context.failure).toEqual(failure)
  actor.send(confirm)
  expect(await toPromise(actor)).toEqual({ outcome: 'changed' })
})

test.each([
  ['goes on after', { type: 'proof.submitted', proof: { password: 'Abc@1234' } } as const, 'changed'],
  ['is not made without', { type: 'confirmation.cancelled' } as const, 'cancelled'],
])('a change %s the proof of identity that the practice asks for', async (_, event, outcome) => {
  const actor = open([{ kind: 'unconfirmed' }, removed])
  actor.send(confirm)
  const { children } = await waitFor(actor, (snapshot) => snapshot.matches('confirmingIdentity'))
  children.confirmIdentity?.send(event)
  actor.send({ type: 'change.cancelled' })
  expect(await toPromise(actor)).toEqual({ outcome })
})

expectAllTransitions(secondFactorChangeMachine, {
  inputs: [{ change: 'remove' }],
  events: [
    confirm,
    { type: 'change.cancelled' },
    { type: 'codes.saved' },
    ...[removed, renewed, refused, { kind: 'unconfirmed' }].map((answer) => done('makeChange', answer)),
    done('confirmIdentity', { outcome: 'confirmed' }),
    done('confirmIdentity', { outcome: 'cancelled' }),
  ],
  situation: () => null,
})
