import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, toPromise } from 'xstate'
import { type PasskeyChoice, passkeySignInMachine } from '../../machines/passkey-sign-in.machine.ts'
import type { PasskeyRequest } from '../../src/domain/passkeys.ts'
import { passkey } from '../practice/passkeys.ts'
import { done, walksWhole } from './reach.ts'

const request: PasskeyRequest = { challenge: 'challenge', rpId: 'localhost', timeout: 300_000, userVerification: 'required' }
const offline = () => Promise.reject(new Error('offline'))

type World = { requested?: () => Promise<PasskeyRequest | null>; chosen?: (asked: PasskeyRequest) => Promise<PasskeyChoice> }

const outcomeOf = ({ requested = async () => request, chosen = async () => ({ kind: 'chosen', passkey }) }: World) =>
  toPromise(
    createActor(
      passkeySignInMachine.provide({
        actors: {
          requestPasskey: fromPromise<PasskeyRequest | null, void>(requested),
          choosePasskey: fromPromise<PasskeyChoice, PasskeyRequest>(({ input }) => chosen(input)),
        },
      }),
    ).start(),
  )

describe('a press of the thumbprint', () => {
  test('hands the challenge to the browser and its answer on', async () => {
    const asked: PasskeyRequest[] = []
    const chosen = async (one: PasskeyRequest) => {
      asked.push(one)
      return { kind: 'chosen' as const, passkey }
    }
    expect(await outcomeOf({ chosen })).toEqual({ kind: 'chosen', passkey })
    expect(asked).toEqual([request])
  })

  test.each<[string, World, string]>([
    ['nothing more where the patient changed their mind', { chosen: async () => ({ kind: 'cancelled' }) }, 'cancelled'],
    ['that the browser cannot', { chosen: async () => ({ kind: 'notSupported' }) }, 'notSupported'],
    ['that the practice offers none', { requested: async () => null }, 'notOffered'],
    ['that no challenge came', { requested: offline }, 'unreachable'],
    ['that the browser failed', { chosen: offline }, 'unreachable'],
  ])('tells %s', async (_, world, kind) => {
    expect(await outcomeOf(world)).toEqual({ kind })
  })
})

walksWhole(passkeySignInMachine, {
  inputs: [undefined],
  events: [
    done('requestPasskey', request),
    done('requestPasskey', null),
    done('choosePasskey', { kind: 'chosen', passkey }),
    done('choosePasskey', { kind: 'cancelled' }),
  ],
  situation: () => null,
})
