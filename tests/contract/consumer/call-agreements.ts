import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { type Agreement, agree, agreeOn401, as, practiceApi, signedIn } from './pact.ts'

/** What a call asks; an answer may word or fill it otherwise. */
type Request = Pick<Agreement, 'what' | 'path' | 'method' | 'query' | 'body'>

type Ask = (connection: Connection) => Promise<unknown>

/** What is answered in a state, and what the portal makes of it: a value, or a failure. */
type Answer = Partial<Request> & Pick<Agreement, 'state' | 'status' | 'json' | 'text'> & ({ decoded: unknown } | { failure: object })

/** What is agreed of a signed-in user's call: each answer in its state. */
export const agreeOnAnswers = (request: Request, ask: Ask, answers: readonly Answer[]) =>
  it.each(answers)('where $state', (answer) =>
    agree(practiceApi, { ...request, headers: signedIn, ...answer }, (address) =>
      'failure' in answer
        ? expect(ask(as(address))).rejects.toMatchObject(answer.failure)
        : expect(ask(as(address))).resolves.toEqual(answer.decoded),
    ),
  )

/** The same, and that a token which has expired is answered 401. */
export const agreeOnCall = (request: Request, ask: Ask, answers: readonly Answer[]) => {
  agreeOnAnswers(request, ask, answers)

  it('answers 401', async () => expect(await agreeOn401(request, ask)).toBe(1))
}

export const reply = (StatusCode: number) => ({ StatusCode, StatusMessage: MatchersV3.string('A sentence.') })

/** What is agreed of a call that answers a StatusCode: each of them in its state. */
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
