import { expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { identityConfirmationMachine } from '../../../machines/profile/identity-confirmation.machine.ts'
import type { IdentityProof } from '../../../src/domain/access/passkeys.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { passkey } from '../../practice/passkeys.ts'
import { type Answers, never, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const password: IdentityProof = { password: 'Abc@1234' }
const entered = (proof: IdentityProof) => ({ type: 'proof.submitted', proof }) as const
const cancelled = { type: 'confirmation.cancelled' } as const

const open = (answer: Answers<CommandResult> = { status: 'done', message: '' }) => {
  const sent: unknown[] = []
  const machine = identityConfirmationMachine.provide({
    actors: { confirmIdentity: portsTelling((_, input) => sent.push(input))('confirm', answer) },
  })
  return { sent, actor: createActor(machine).start() }
}

test.each([password, { passkey }])('a password and a passkey each prove the identity', async (proof) => {
  const { actor, sent } = open()
  actor.send(entered(proof))
  expect(await toPromise(actor)).toEqual({ outcome: 'confirmed' })
  expect(sent).toEqual([proof])
})

test('an empty password is not sent', () => {
  const { actor, sent } = open()
  actor.send(entered({ password: '' }))
  expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { failure: { kind: 'passwordMissing' } } })
  expect(sent).toEqual([])
})

test.each<[string, Answers<CommandResult>, unknown]>([
  ['was not right', { status: 'refused', message: 'Not right.' }, { kind: 'refused', message: 'Not right.' }],
  ['was not answered', offline, { kind: 'unreachable' }],
])('a proof that %s can be tried again', async (_, answer, failure) => {
  const { actor, sent } = open(answer)
  actor.send(entered(password))
  expect((await waitFor(actor, (state) => state.matches('asking'))).context.failure).toEqual(failure)
  actor.send(entered(password))
  expect(actor.getSnapshot().context.failure).toBeNull()
  expect(sent).toHaveLength(2)
})

test('cancelling proves nothing, and is not possible while a proof is checked', async () => {
  const waiting = open(never).actor
  waiting.send(entered(password))
  expect(waiting.getSnapshot().can(cancelled)).toBe(false)
  const { actor } = open()
  actor.send(cancelled)
  expect(await toPromise(actor)).toEqual({ outcome: 'cancelled' })
})

expectAllTransitions(identityConfirmationMachine, {
  inputs: [undefined],
  events: [
    entered(password),
    entered({ password: '' }),
    cancelled,
    done('confirmIdentity', { status: 'done', message: '' }),
    done('confirmIdentity', { status: 'refused', message: 'No.' }),
  ],
  situation: ({ context }) => context.failure,
})
