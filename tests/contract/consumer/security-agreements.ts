import type { PactV4 } from '@pact-foundation/pact'
import { MatchersV3 } from '@pact-foundation/pact'
import { expect } from 'vitest'
import { type Call, callsOf, describedServices, idOf, type Person, requestOf } from '../../../scripts/attack/calls.ts'
import type { PersonField } from '../../../server/platform/contract/person-fields.ts'
import { http } from '../../../src/api/http/http.ts'
import { agree, as, examplePatientId, exampleProxyId, exampleToken, given, identityService, paymentFunction, practiceApi } from './pact.ts'

const contracts: readonly PactV4[] = [practiceApi, identityService, paymentFunction]

/** Every call, with its contract. */
export const describedCalls = describedServices().flatMap((service, index) =>
  callsOf(service).map((call) => {
    const contract = contracts[index]
    if (!contract) throw new Error('a service without a contract')
    return { contract, call, id: call.operation.id }
  }),
)

const asker: Person = { account: examplePatientId, patient: examplePatientId, proxy: exampleProxyId, practice: '', token: exampleToken }
const stranger: Person = {
  ...asker,
  patient: '9d1c7a54-2b68-4f0e-8c3d-1a5e7b9f2d30',
  proxy: '2f6b8d10-4c3a-4e59-9b7f-6d8e0a1c5b42',
}

const idsOf = (who: Person, patientId: string, proxyId: string) => {
  const patient = given(patientId, who.patient)
  return { patient, own: patient, proxy: given(proxyId, who.proxy) }
}
const ids = { own: idsOf(asker, 'patientId', 'proxyId'), other: idsOf(stranger, 'otherPatientId', 'otherProxyId') }

/** By the code of the refusal. */
const sentences = {
  forbidden: 'You do not have access to this record.',
  passwordChangeRequired: 'Update your password to continue.',
}

type Refused = {
  state: string
  /** The fault of the call in words. */
  what: string
  /** The field with a patient without a link to the user; undefined if the call is about the user. */
  other?: PersonField
  error: keyof typeof sentences
}

/** The fields of a request whose values come from the provider's state. */
const supplied = (call: Call, other: PersonField | undefined, sent: object, place: PersonField['place']) => ({
  ...Object.fromEntries(
    call.persons
      .filter((field) => field.place === place && Object.hasOwn(sent, field.name))
      .map((field) => [field.name, ids[field.name === other?.name && place === other.place ? 'other' : 'own'][field.kind]]),
  ),
  ...('ApiUrl' in sent && { ApiUrl: given('practiceAddress', `${sent.ApiUrl}`) }),
})

const requestFor = (call: Call, other: PersonField | undefined) => {
  if (!other) return requestOf(call, asker)
  const id = idOf(other, stranger)
  if (other.place === 'query') return requestOf(call, asker, { query: [[other.name, id]] })
  const own: object = JSON.parse(requestOf(call, asker).body ?? '{}')
  return requestOf(call, asker, { body: { ...own, [other.name]: id } })
}

/** The portal never sends this request. A hand-made one is refused before any other check. */
export const agreeThatRefused = (contract: PactV4, call: Call, { state, what, other, error }: Refused) => {
  const { id, method, path } = call.operation
  const { url, headers, body } = requestFor(call, other)
  const [, search = ''] = url.split('?')
  const query = Object.fromEntries(new URLSearchParams(search))
  const sent: object | null = body === undefined ? null : JSON.parse(body)
  return agree(
    contract,
    {
      state,
      what: `security: ${id} ${what}`,
      method: method === 'DELETE' ? 'DELETE' : 'POST',
      path,
      ...(search !== '' && { query: { ...query, ...supplied(call, other, query, 'query') } }),
      headers: { [call.tokenHeader ?? '']: given('token', exampleToken) },
      ...(sent && { body: { ...sent, ...supplied(call, other, sent, 'body') } }),
      status: 403,
      json: { error: error === 'forbidden' ? MatchersV3.string(error) : error, message: MatchersV3.string(sentences[error]) },
    },
    (address) =>
      expect(
        http(`${path}${search && `?${search}`}`, {
          connection: { ...as(address), token: null },
          method: `${method}`,
          headers,
          ...(body && { body }),
        }),
      ).rejects.toMatchObject({ kind: 'forbidden', code: error }),
  )
}
