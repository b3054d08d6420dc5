import { MatchersV3, type PactV4 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { type Call, callsOf, describedServices, idOf, type Person, requestOf } from '../../../scripts/attack/calls.ts'
import type { PersonField } from '../../../server/contract/persons.ts'
import { http } from '../../../src/api/http.ts'
import { forbidden } from './call-agreements.ts'
import { agree, as, examplePatientId, exampleToken, given, identityService, paymentFunction, practiceApi } from './pact.ts'

const contracts: readonly PactV4[] = [practiceApi, identityService, paymentFunction]
const state = 'another patient is at the practice'

const asker: Person = {
  account: examplePatientId,
  patient: examplePatientId,
  proxy: '5d0c2f1e-8a54-4d0c-a7c6-2e1f6f1e9c01',
  practice: '',
  token: exampleToken,
}
const stranger: Person = {
  ...asker,
  patient: '9d1c7a54-2b68-4f0e-8c3d-1a5e7b9f2d30',
  proxy: '2f6b8d10-4c3a-4e59-9b7f-6d8e0a1c5b42',
}

const named = {
  own: { patient: given('patientId', asker.patient), proxy: given('proxyId', asker.proxy) },
  other: { patient: given('otherPatientId', stranger.patient), proxy: given('otherProxyId', stranger.proxy) },
}

/** The fields of a request that hold something which the provider's state supplies. */
const supplied = (call: Call, other: PersonField, sent: object, place: PersonField['place']) => ({
  ...Object.fromEntries(
    call.persons
      .filter((field) => field.place === place && Object.hasOwn(sent, field.name))
      .map((field) => [field.name, named[field.name === other.name && place === other.place ? 'other' : 'own'][field.kind]]),
  ),
  ...('ApiUrl' in sent && { ApiUrl: given('practiceAddress', `${sent.ApiUrl}`) }),
})

const requestFor = (call: Call, other: PersonField) => {
  const id = idOf(other, stranger)
  if (other.place === 'query') return requestOf(call, asker, { query: [[other.name, id]] })
  const own: object = JSON.parse(requestOf(call, asker).body ?? '{}')
  return requestOf(call, asker, { body: { ...own, [other.name]: id } })
}

const agreeThatRefused = (contract: PactV4, call: Call, other: PersonField) => {
  const { method, path } = call.operation
  const { url, headers, body } = requestFor(call, other)
  const [, search = ''] = url.split('?')
  const query = Object.fromEntries(new URLSearchParams(search))
  const sent: object | null = body === undefined ? null : JSON.parse(body)
  const tokenHeader = call.tokenHeader ?? ''
  return agree(
    contract,
    {
      state,
      what: `security: ${call.operation.id} with another patient as ${other.name}${other.place === 'query' ? ' of the address' : ''}`,
      method: method === 'DELETE' ? 'DELETE' : 'POST',
      path,
      ...(search !== '' && { query: { ...query, ...supplied(call, other, query, 'query') } }),
      headers: { [tokenHeader]: given('token', exampleToken) },
      ...(sent && { body: { ...sent, ...supplied(call, other, sent, 'body') } }),
      status: 403,
      json: { error: 'forbidden', message: MatchersV3.string('You do not have access to this record.') },
    },
    (address) =>
      expect(
        http(`${path}${search && `?${search}`}`, {
          connection: { ...as(address), token: null },
          method: `${method}`,
          headers,
          ...(body && { body }),
        }),
      ).rejects.toMatchObject(forbidden.failure),
  )
}

const named403 = describedServices().flatMap((service, index) =>
  callsOf(service).flatMap((call) =>
    call.persons.map((other) => ({ contract: contracts[index], call, other, id: call.operation.id, field: other.name })),
  ),
)

/** The portal never asks this; who asks it by hand is refused before anything else is looked at. */
describe('a call that names another patient is refused', () => {
  it.each(named403)('$id, as $field', ({ contract, call, other }) => {
    if (!contract) throw new Error('a service without a contract')
    return agreeThatRefused(contract, call, other)
  })
})
