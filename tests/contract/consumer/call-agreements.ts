import { MatchersV3, type PactV4 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { type Agreement, agree, agreeOn401, as, practiceApi, signedIn } from './pact.ts'

/** The request of a call, by default to the practice with the user's token. An answer may replace its parts. */
type Request = Pick<Agreement, 'what' | 'path' | 'method' | 'query' | 'headers' | 'body'> & { contract?: PactV4 }

type Ask = (connection: Connection) => Promise<unknown>

/** The answer in a state, and the portal's result: a decoded value or a failure. */
type Answer = Partial<Request> &
  Pick<Agreement, 'state' | 'params' | 'status' | 'json' | 'text'> & { ask?: Ask } & ({ decoded: unknown } | { failure: object })

/** Adds the agreement of a call: each answer in its state. */
export const agreeOnAnswers = (request: Request, ask: Ask, answers: readonly Answer[]) => {
  for (const answer of answers) {
    const { contract, ask: call, ...agreed } = { contract: practiceApi, ask, headers: signedIn, ...request, ...answer }
    it(`${agreed.what}, where ${[agreed.state].flat().join(' and ')}`, () =>
      agree(contract, agreed, (address) =>
        'failure' in agreed
          ? expect(call(as(address))).rejects.toMatchObject(agreed.failure)
          : expect(call(as(address))).resolves.toEqual(agreed.decoded),
      ))
  }
}

/** As `agreeOnAnswers`, with 401 for an expired token. */
export const agreeOnCall = (request: Request, ask: Ask, answers: readonly Answer[]) => {
  agreeOnAnswers(request, ask, answers)

  it('answers 401', async () => expect(await agreeOn401(request, ask)).toBe(1))
}

const noAccess = 'You do not have access to this record.'

/** The answer to a request for another patient's data. */
export const forbidden = {
  status: 403,
  json: { error: MatchersV3.string('forbidden'), message: MatchersV3.string(noAccess) },
  failure: { kind: 'forbidden', detail: noAccess },
}

/** The same for a command, whose refusal is a result. */
export const notAllowed = {
  status: forbidden.status,
  json: forbidden.json,
  decoded: { kind: 'refused', message: noAccess },
}

/** The decoded form of a complete list. */
export const listOf = (...rows: unknown[]) => ({ rows, total: rows.length, unreadableCount: 0 })

export const reply = (StatusCode: number) => ({ StatusCode, StatusMessage: MatchersV3.string('A sentence.') })

/** Adds the agreement of a call with a StatusCode: each code in its state. */
export const agreeOnCodes = (
  request: Request,
  codes: readonly (readonly [state: Agreement['state'], code: number, status: string])[],
  ask: Ask,
) =>
  agreeOnCall(
    request,
    ask,
    codes.map(([state, code, status]) => ({ state, json: reply(code), decoded: { status, message: 'A sentence.' } })),
  )
