import { describe, expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { identityConfirmationMachine } from '../../../machines/profile/identity-confirmation.machine.ts'
import { passkeyRegistrationMachine } from '../../../machines/profile/passkey-registration.machine.ts'
import type { PasskeyMaking, PasskeyPreparation } from '../../../src/domain/access/passkeys.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { attestation, creation } from '../../practice/passkeys.ts'
import { type Answers, never, type OnCall, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const added: CommandResult = { status: 'done', message: 'Added.' }

type World = {
  prepared?: Answers<PasskeyPreparation>
  made?: Answers<PasskeyMaking>
  answer?: Answers<CommandResult>
}

const open = (
  { prepared = { kind: 'prepared', creation }, made = { kind: 'made', attestation }, answer = added }: World = {},
  onCall: OnCall = () => undefined,
) => {
  const port = portsTelling(onCall)
  return createActor(
    passkeyRegistrationMachine.provide({
      actors: {
        preparePasskey: port('prepare', prepared),
        confirmIdentity: identityConfirmationMachine.provide({
          actors: { confirmIdentity: port('confirm', added) },
        }),
        makePasskey: port('make', made),
        addPasskey: port('add', answer),
      },
    }),
  ).start()
}

const named = { type: 'name.submitted', name: 'My phone' } as const

describe('adding a passkey', () => {
  test('is over once the practice has it, under its name', async () => {
    const added: unknown[] = []
    const actor = open({}, (port, input) => port === 'add' && added.push(input))
    actor.send(named)
    expect(await toPromise(actor)).toEqual({ outcome: 'added' })
    expect(added).toEqual([{ name: 'My phone', attestation }])
  })

  test('wants a name first', () => {
    const actor = open()
    actor.send({ type: 'name.submitted', name: '  ' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual(['naming', { kind: 'unnamed' }])
  })

  test.each<[string, World, unknown]>([
    ['no word when the patient changed their mind', { made: { kind: 'cancelled' } }, null],
    ['that the browser cannot', { made: { kind: 'notSupported' } }, { kind: 'notSupported' }],
    ['that this device has one', { made: { kind: 'alreadyThere' } }, { kind: 'alreadyThere' }],
    ['that the practice offers none', { prepared: { kind: 'notOffered' } }, { kind: 'notOffered' }],
    ['that nothing could be prepared', { prepared: offline }, { kind: 'unreachable' }],
    ['that the browser failed', { made: offline }, { kind: 'unreachable' }],
    ['that the practice did not answer', { answer: offline }, { kind: 'unanswered', error: expect.any(Error) }],
    ['why the practice refused', { answer: { status: 'refused', message: 'No.' } }, { kind: 'refused', message: 'No.' }],
  ])('goes back to the name with %s', async (_, world, failure) => {
    const actor = open(world)
    actor.send(named)
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('naming'))
    expect([context.name, context.failure]).toEqual(['My phone', failure])
  })

  const unconfirmedFirst: PasskeyPreparation[] = [{ kind: 'unconfirmed' }, { kind: 'prepared', creation }]

  test("continues at its step after the patient's proof", async () => {
    const actor = open({ prepared: unconfirmedFirst })
    actor.send(named)
    const { children } = await waitFor(actor, (snapshot) => snapshot.matches('confirming'))
    children.confirmIdentity?.send({ type: 'proof.submitted', proof: { password: 'Abc@1234' } })
    expect(await toPromise(actor)).toEqual({ outcome: 'added' })
  })

  test('creates no passkey without a proof of identity', async () => {
    const actor = open({ prepared: unconfirmedFirst })
    actor.send(named)
    const { children } = await waitFor(actor, (snapshot) => snapshot.matches('confirming'))
    children.confirmIdentity?.send({ type: 'confirmation.cancelled' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'naming', context: { name: 'My phone', failure: null, creation: null } })
  })

  test('is given up without a trace, but not while it is under way', async () => {
    const waiting = open({ prepared: never })
    waiting.send(named)
    expect(waiting.getSnapshot().can({ type: 'registration.cancelled' })).toBe(false)
    const actor = open()
    actor.send({ type: 'registration.cancelled' })
    expect(await toPromise(actor)).toEqual({ outcome: 'cancelled' })
  })
})

expectAllTransitions(passkeyRegistrationMachine, {
  inputs: [undefined],
  events: [
    named,
    { type: 'name.submitted', name: '' },
    { type: 'registration.cancelled' },
    done('preparePasskey', { kind: 'prepared', creation }),
    done('preparePasskey', { kind: 'unconfirmed' }),
    done('preparePasskey', { kind: 'notOffered' }),
    done('confirmIdentity', { outcome: 'confirmed' }),
    done('confirmIdentity', { outcome: 'cancelled' }),
    done('makePasskey', { kind: 'made', attestation }),
    done('makePasskey', { kind: 'cancelled' }),
    done('addPasskey', { status: 'done', message: 'Added.' }),
    done('addPasskey', { status: 'refused', message: 'No.' }),
  ],
  situation: () => null,
})
