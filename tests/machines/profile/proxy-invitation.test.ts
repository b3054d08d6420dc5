import { expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { identityConfirmationMachine } from '../../../machines/profile/identity-confirmation.machine.ts'
import { proxyInvitationMachine } from '../../../machines/profile/proxy-invitation.machine.ts'
import type { NewInvitation } from '../../../src/domain/access/proxy-invitations.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

type Sending = CommandResult | { status: 'unconfirmed' }

const invitation: NewInvitation = { name: 'Ana', email: 'ana@example.nz', relationship: 'Friend', areaIds: ['14'], endsOn: '2027-03-02' }
const sent: CommandResult = { status: 'done', message: 'Sent.' }
const refused: CommandResult = { status: 'refused', message: 'No.' }
const enter = { type: 'invitation.entered', invitation } as const
const confirm = { type: 'invitation.confirmed' } as const
const reopen = { type: 'invitation.reopened' } as const
const cancel = { type: 'invitation.cancelled' } as const

const open = (answer: Answers<Sending> = sent) => {
  const calls: unknown[] = []
  const port = portsTelling((_, input) => calls.push(input))
  const confirmIdentity = identityConfirmationMachine.provide({
    actors: { confirmIdentity: portsTelling(() => undefined)('identify', sent) },
  })
  const actor = createActor(proxyInvitationMachine.provide({ actors: { sendInvitation: port('send', answer), confirmIdentity } })).start()
  return { actor, calls }
}

test('an invitation is sent after its summary was checked', async () => {
  const { actor, calls } = open()
  actor.send(enter)
  expect([actor.getSnapshot().value, calls]).toEqual(['reviewing', []])
  actor.send(confirm)
  expect(await toPromise(actor)).toEqual({ outcome: 'sent' })
  expect(calls).toEqual([invitation])
})

test('an incomplete invitation stays in the form, with its problems', () => {
  const { actor } = open()
  actor.send({ type: 'invitation.entered', invitation: { name: '', email: 'ana', relationship: null, areaIds: [], endsOn: '' } })
  const problems = { name: 'missing', email: 'invalid', relationship: 'missing', areaIds: 'missing', endsOn: 'missing' }
  expect(actor.getSnapshot()).toMatchObject({ value: 'entering', context: { problems } })
  actor.send(enter)
  expect(actor.getSnapshot()).toMatchObject({ value: 'reviewing', context: { problems: {} } })
})

test('an invitation can be changed after the summary, and cancelled in both places', async () => {
  const { actor, calls } = open()
  actor.send(enter)
  actor.send(reopen)
  expect(actor.getSnapshot()).toMatchObject({ value: 'entering', context: { entered: invitation } })
  actor.send(cancel)
  expect(await toPromise(actor)).toEqual({ outcome: 'cancelled' })
  const other = open()
  other.actor.send(enter)
  other.actor.send(cancel)
  expect([await toPromise(other.actor), calls, other.calls]).toEqual([{ outcome: 'cancelled' }, [], []])
})

test.each<[string, CommandResult | Error, unknown]>([
  ['refused', refused, { kind: 'refused', message: 'No.' }],
  ['unanswered, and so unknown', offline, { kind: 'unanswered', error: offline }],
])('an invitation that is %s keeps its entries, and can be sent again', async (_, answer, failure) => {
  const { actor } = open([answer, sent])
  actor.send(enter)
  actor.send(confirm)
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('reviewing') && snapshot.context.failure !== null)
  expect(context).toMatchObject({ failure, entered: invitation })
  actor.send(confirm)
  expect(await toPromise(actor)).toEqual({ outcome: 'sent' })
})

test.each([
  ['goes on after', { type: 'proof.submitted', proof: { password: 'Abc@1234' } } as const, 'sent'],
  ['is not sent without', { type: 'confirmation.cancelled' } as const, 'cancelled'],
])('an invitation %s the proof of identity that the practice asks for', async (_, event, outcome) => {
  const { actor } = open([{ status: 'unconfirmed' }, sent])
  actor.send(enter)
  actor.send(confirm)
  const { children } = await waitFor(actor, (snapshot) => snapshot.matches('confirmingIdentity'))
  children.confirmIdentity?.send(event)
  actor.send(cancel)
  expect(await toPromise(actor)).toEqual({ outcome })
})

expectAllTransitions(proxyInvitationMachine, {
  inputs: [undefined],
  events: [
    enter,
    { type: 'invitation.entered', invitation: { ...invitation, name: '' } },
    confirm,
    reopen,
    cancel,
    ...[sent, refused, { status: 'unconfirmed' }].map((answer) => done('sendInvitation', answer)),
    done('confirmIdentity', { outcome: 'confirmed' }),
    done('confirmIdentity', { outcome: 'cancelled' }),
  ],
  situation: () => null,
})
