import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { type Agreement, agree, agreeOn401, as, practiceApi, signedIn } from './pact.ts'

const { string } = MatchersV3

export const mayChange = 'the practice lets its patients change their details'
export const mayNotChange = 'the practice does not let its patients change their details'

const reply = (StatusCode: number) => ({ StatusCode, StatusMessage: string('A sentence.') })

type Request = Pick<Agreement, 'what' | 'path' | 'query' | 'body'>

/** What is agreed of every call that answers a StatusCode: each of them in its state. */
export const agreeOnCodes = (
  request: Request,
  codes: readonly (readonly [state: string | readonly string[], code: number, status: string])[],
  ask: (connection: Connection) => Promise<unknown>,
) => {
  it.each(codes)('%s: StatusCode %i', (state, code, status) =>
    agree(practiceApi, { ...request, state, headers: signedIn, json: reply(code) }, async (address) =>
      expect(await ask(as(address))).toEqual({ status, message: 'A sentence.' }),
    ),
  )

  it('answers 401', async () => expect(await agreeOn401(request, ask)).toBe(1))
}
