import { MatchersV3, PactV4 } from '@pact-foundation/pact'
import { expect, vi } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'

const { fromProviderState } = MatchersV3

/** The folder for the interactions of the current test file. */
export const ownInteractions = 'build/pacts'

/** One contract file per service that the portal calls. */
const contractWith = (provider: string) => new PactV4({ consumer: 'patient-portal', provider, dir: ownInteractions, logLevel: 'error' })

export const practiceApi = contractWith('practice-api')
export const identityService = contractWith('identity-service')
export const paymentFunction = contractWith('payment-function')

/** A value from the provider's state at verification. The consumer test uses the example. */
export const given = (name: string, example: string) => fromProviderState(`\${${name}}`, example)

/** The same after a prefix, as in `Patient/{id}`. */
export const givenAfter = (start: string, name: string, example: string) => fromProviderState(`${start}\${${name}}`, `${start}${example}`)

export const examplePatientId = '3f8e1c52-6a0b-4c7e-9d21-5b8f6a7c0e11'
export const exampleToken = 'contract-token'
export const exampleVerification = 'c29sdmVk'

export const patientId = given('patientId', examplePatientId)
export const exampleProxyId = '5d0c2f1e-8a54-4d0c-a7c6-2e1f6f1e9c01'
export const proxyId = given('proxyId', exampleProxyId)
const token = given('token', exampleToken)

/** The header of a signed-in user's call. */
export const signedIn = { Token: token }
export const verified = { 'X-Human-Verification': given('humanVerification', exampleVerification) }

/** An instant, as ISO 8601 with an offset. */
export const instant = (example: string) => MatchersV3.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/, example)

export type Agreement = {
  /** The provider's state, or states in their order, with their parameters. */
  state: string | readonly string[]
  params?: { [name: string]: string | number }
  /** The portal's request in words. */
  what: string
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  query?: Record<string, string | ReturnType<typeof given>>
  headers?: Record<string, unknown>
  body?: unknown
  status?: number
  /** The answer: a JSON shape, or a text with its pattern. */
  json?: unknown
  text?: { example: string; pattern: RegExp }
}

const failureShapes: { readonly [status: number]: object } = {
  401: { error: MatchersV3.string('unauthorized'), message: MatchersV3.string('Please sign in again.') },
  403: { error: MatchersV3.string('forbidden'), message: MatchersV3.string('You do not have access to this record.') },
}

/** A request with its example values. Pact checks only the type of a value from a state. */
const exampleOf = (sent: unknown) =>
  sent === undefined ? undefined : JSON.parse(JSON.stringify(sent), (_, value) => (value?.['pact:matcher:type'] ? value.value : value))

/** The portal's first call. */
const sentBy = ({ mock }: { mock: { calls: Parameters<typeof fetch>[] } }) => {
  const [[url, init] = ['']] = mock.calls
  const [, query] = `${url}`.split('?')
  return {
    headers: Object.fromEntries(new Headers(init?.headers)),
    query: query === undefined ? undefined : Object.fromEntries(new URLSearchParams(query)),
    body: init?.body === undefined ? undefined : JSON.parse(`${init.body}`),
  }
}

/** Runs the portal's own call against a mock provider, and writes the agreement into the contract. */
export const agree = async (contract: PactV4, agreement: Agreement, call: (address: string) => Promise<void>) => {
  const { state, params, what, method = 'POST', path, query, headers = {}, body, status = 200, json, text } = agreement
  const interaction = contract.addInteraction()
  for (const one of [state].flat()) interaction.given(one, params)
  await interaction
    .uponReceiving(what)
    .withRequest(method, path, (request) => {
      request.headers(headers as Parameters<typeof request.headers>[0])
      if (query) request.query(query)
      if (body !== undefined) request.jsonBody(body)
    })
    .willRespondWith(status, (answer) => {
      if (text)
        answer
          .headers({ 'Content-Type': MatchersV3.regex(/^text\/plain(;.*)?$/, 'text/plain; charset=utf-8') })
          .body('text/plain', Buffer.from(text.example))
          .matchingRules({ body: { path: '$', rules: [MatchersV3.regex(text.pattern, text.example)] } })
      else answer.jsonBody(json ?? failureShapes[status])
    })
    .executeTest(async ({ url }) => {
      const fetched = vi.spyOn(globalThis, 'fetch')
      await call(url)
      expect(sentBy(fetched)).toEqual({
        headers: expect.objectContaining(Object.fromEntries(new Headers(exampleOf(headers)))),
        query: exampleOf(query),
        body: exampleOf(body),
      })
    })
}

const ownIds: readonly unknown[] = [patientId, proxyId].map(({ expression }) => expression)

/** All values as in the examples except the caller's, because the state of an expired token provides no others. */
const withExamples = <Sent>(sent: Sent): Sent =>
  sent &&
  JSON.parse(JSON.stringify(sent), (_, value) =>
    value?.['pact:generator:type'] === 'ProviderState' && !ownIds.includes(value.expression) ? value.value : value,
  )

/** The same call with a token that the provider does not accept. */
export const agreeOn401 = async (
  { body, query, ...agreement }: Pick<Agreement, 'path' | 'query' | 'body' | 'method' | 'what'>,
  call: (connection: Connection) => Promise<unknown>,
) => {
  let refusals = 0
  await agree(
    practiceApi,
    {
      ...agreement,
      ...(query && { query: withExamples(query) }),
      body: withExamples(body),
      what: `${agreement.what}, with an expired token`,
      state: 'the token has expired',
      headers: signedIn,
      status: 401,
    },
    (address) => expect(call({ ...as(address), onUnauthorized: () => (refusals += 1) })).rejects.toMatchObject({ kind: 'unauthorized' }),
  )
  return refusals
}

/** A connection of the user that the provider's state signs in. */
export const as = (address: string): Connection => ({ apiUrl: address, token: exampleToken, onUnauthorized: () => undefined })

/** An extension list whose further elements are arbitrary. Pact would otherwise compare them with the first element's shape. */
export const extensions = (...read: unknown[]) => [...read, ...Array.from({ length: 30 - read.length }, () => ({}))]

export const bundleOf = (resource: unknown) => [{ total: MatchersV3.integer(1), entry: MatchersV3.eachLike({ resource }) }]
export const emptyBundle = [{ total: 0, entry: [] }]
