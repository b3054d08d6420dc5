import { describe, expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { passkeySignInMachine } from '../../../machines/session/passkey-sign-in.machine.ts'
import type { PasskeyDialogOutcome, PasskeyRequest } from '../../../src/domain/access/passkeys.ts'
import { passkey } from '../../practice/passkeys.ts'
import { type Answers, type OnCall, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const request: PasskeyRequest = { challenge: 'challenge', rpId: 'localhost', timeout: 300_000, userVerification: 'required' }

type World = { requested?: Answers<PasskeyRequest | null>; chosen?: Answers<PasskeyDialogOutcome> }

const outcomeOf = ({ requested = request, chosen = { kind: 'chosen', passkey } }: World, onCall: OnCall = () => undefined) => {
  const port = portsTelling(onCall)
  const machine = passkeySignInMachine.provide({
    actors: { requestPasskey: port('request', requested), choosePasskey: port('choose', chosen) },
  })
  return toPromise(createActor(machine).start())
}

describe('a press of the thumbprint', () => {
  test('hands the challenge to the browser and its answer on', async () => {
    const calls: unknown[] = []
    expect(await outcomeOf({}, (...call) => calls.push(call))).toEqual({ kind: 'chosen', passkey })
    expect(calls).toEqual([
      ['request', undefined],
      ['choose', request],
    ])
  })

  test.each<[string, World, string]>([
    ['nothing more where the patient changed their mind', { chosen: { kind: 'cancelled' } }, 'cancelled'],
    ['that the browser cannot', { chosen: { kind: 'notSupported' } }, 'notSupported'],
    ['that the practice offers none', { requested: null }, 'notOffered'],
    ['that no challenge came', { requested: offline }, 'unreachable'],
    ['that the browser failed', { chosen: offline }, 'unreachable'],
  ])('tells %s', async (_, world, kind) => {
    expect(await outcomeOf(world)).toEqual({ kind })
  })
})

expectAllTransitions(passkeySignInMachine, {
  inputs: [undefined],
  events: [
    done('requestPasskey', request),
    done('requestPasskey', null),
    done('choosePasskey', { kind: 'chosen', passkey }),
    done('choosePasskey', { kind: 'cancelled' }),
  ],
  situation: () => null,
})
