import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { messageTermsQuery } from '../../../src/api/message-terms.ts'
import { loadAvailability, messagingRecipientsQuery } from '../../../src/api/messaging-recipients.ts'
import type { Availability } from '../../../src/domain/message.ts'
import { load } from '../../api/load.ts'
import { agree, agreeOn401, as, bundleOf, emptyBundle, examplePatientId, given, patientId, practiceApi, signedIn } from './pact.ts'
import { agreeOn403, isSignedIn, strangerId } from './record-agreements.ts'

const { boolean, integer, string, uuid } = MatchersV3

const { id, name } = { id: '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01', name: 'Dr Mere Tai' }

describe('Patient/MessagingRecipients', () => {
  const request = {
    what: 'whom of a role a message can be sent to',
    path: '/Patient/MessagingRecipients',
    body: { PatientID: patientId, RoleID: given('roleId', '1'), CallType: 0 },
  }
  const ask = (connection: Connection, one = examplePatientId) => load(messagingRecipientsQuery(connection, one, '1'))

  it.each([
    [
      'the role has recipients',
      bundleOf({ id: uuid(id), name: [{ text: string(name) }], extension: [{ valueString: uuid(id) }] }),
      [{ id, name }],
    ],
    ['the role has no recipients', emptyBundle, []],
  ])('where %s', (state, json, decoded) =>
    agree(practiceApi, { ...request, state: [isSignedIn, state], headers: signedIn, json }, async (address) =>
      expect(await ask(as(address))).toEqual(decoded),
    ),
  )

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: { ...request.body, RoleID: '1' } }, ask)).toBe(1))

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      { ...request, what: 'whom a stranger can write to', body: { PatientID: strangerId, RoleID: '1', CallType: 0 } },
      (connection) => ask(connection, strangerId),
    ))
})

describe('Patient/LoadOnlyAvaliableProviders', () => {
  const request = { what: 'whether a provider can be written to', path: '/Patient/LoadOnlyAvaliableProviders' }
  const params = { PatientID: patientId, ProviderID: given('providerId', id), FromCompose: 1 }
  const ask = (connection: Connection, one = examplePatientId, isReply = false) =>
    loadAvailability(connection, { patientId: one, providerId: id, isReply })
  const row = (IsLeave: boolean, ProfileTypeID: unknown) => [
    { ProviderID: given('providerId', id), ProviderName: string(name), IsLeave, IsDefaultGp: boolean(true), ProfileTypeID },
  ]

  it.each<[string, unknown, Availability]>([
    ['the provider takes messages', row(false, integer(1)), 'available'],
    ['the provider is on leave for messages', row(true, integer(1)), 'onLeave'],
    ['the provider is not set up for messages', row(false, -99), 'notConfigured'],
  ])('where %s', (state, json, decoded) =>
    agree(practiceApi, { ...request, state, headers: signedIn, body: params, json }, async (address) =>
      expect(await ask(as(address))).toBe(decoded),
    ),
  )

  it('for a reply', () =>
    agree(
      practiceApi,
      {
        what: 'whether a provider can be answered',
        path: request.path,
        state: 'the provider takes messages',
        headers: signedIn,
        body: { ...params, FromCompose: 0 },
        json: row(false, integer(1)),
      },
      async (address) => expect(await ask(as(address), examplePatientId, true)).toBe('available'),
    ))

  it('answers 401', async () => expect(await agreeOn401({ ...request, body: { ...params, ProviderID: id } }, ask)).toBe(1))

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      { ...request, what: 'whether a stranger can write to a provider', body: { ...params, PatientID: strangerId, ProviderID: id } },
      (connection) => ask(connection, strangerId),
    ))
})

describe('Patient/TermsAndCondition', () => {
  const request = (loadType: number) => ({
    what: `what to know before a message is ${loadType === 1 ? 'sent' : 'kept'}`,
    path: '/Patient/TermsAndCondition',
    body: { PatientID: patientId, loadType },
  })
  const ask = (connection: Connection, one = examplePatientId) => load(messageTermsQuery(connection, one, 'sending'))
  const words = 'Messages are read on working days.'

  it.each([
    ['the practice has message terms', 1, 'sending'],
    ['the practice has terms of drafts', 2, 'keeping'],
  ] as const)('%s: loadType %i', (state, loadType, before) =>
    agree(practiceApi, { ...request(loadType), state, headers: signedIn, text: { example: words, pattern: /^.+$/ } }, async (address) =>
      expect(await load(messageTermsQuery(as(address), examplePatientId, before))).toBe(words),
    ),
  )

  it('answers an empty text where the practice has none', () =>
    agree(
      practiceApi,
      { ...request(1), state: 'the practice has no message terms', headers: signedIn, text: { example: '', pattern: /^$/ } },
      async (address) => expect(await ask(as(address))).toBeNull(),
    ))

  it('answers 401', async () => expect(await agreeOn401(request(1), ask)).toBe(1))
})
