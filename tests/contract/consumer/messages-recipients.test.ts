import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { messageTermsQuery } from '../../../src/api/messages/message-terms.ts'
import { loadAvailability, messagingRecipientsQuery } from '../../../src/api/messages/messaging-recipients.ts'
import { load } from '../../api/load.ts'
import { agreeOnCall, listOf } from './call-agreements.ts'
import { bundleOf, emptyBundle, examplePatientId, given, patientId } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { boolean, integer, string, uuid } = MatchersV3

const { id, name } = { id: '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01', name: 'Dr Mere Tai' }

describe('Patient/MessagingRecipients', () =>
  agreeOnCall(
    {
      what: 'whom of a role a message can be sent to',
      path: '/Patient/MessagingRecipients',
      body: { PatientID: patientId, RoleID: given('roleId', '1'), CallType: 0 },
    },
    (connection) => load(messagingRecipientsQuery(connection, examplePatientId, '1')),
    [
      {
        state: [isSignedIn, 'the role has recipients'],
        json: bundleOf({ id: uuid(id), name: [{ text: string(name) }], extension: [{ valueString: uuid(id) }] }),
        decoded: listOf({ id, name }),
      },
      { state: [isSignedIn, 'the role has no recipients'], json: emptyBundle, decoded: listOf() },
    ],
  ))

describe('Patient/LoadOnlyAvaliableProviders', () => {
  const body = { PatientID: patientId, ProviderID: given('providerId', id), FromCompose: 1 }
  const request = { what: 'whether a provider can be written to', path: '/Patient/LoadOnlyAvaliableProviders', body }
  const ask = (isReply: boolean) => (connection: Connection) =>
    loadAvailability(connection, { patientId: examplePatientId, providerId: id, isReply })
  const row = (IsLeave: boolean, ProfileTypeID: unknown) => [
    { ProviderID: given('providerId', id), ProviderName: string(name), IsLeave, IsDefaultGp: boolean(true), ProfileTypeID },
  ]

  agreeOnCall(request, ask(false), [
    { state: 'the provider takes messages', json: row(false, integer(1)), decoded: 'available' },
    { state: 'the provider is on leave for messages', json: row(true, integer(1)), decoded: 'onLeave' },
    { state: 'the provider is not set up for messages', json: row(false, -99), decoded: 'notConfigured' },
    {
      state: 'the provider takes messages',
      what: 'whether a provider can be answered',
      body: { ...body, FromCompose: 0 },
      ask: ask(true),
      json: row(false, integer(1)),
      decoded: 'available',
    },
  ])
})

describe('Patient/TermsAndCondition', () => {
  const terms = (before: 'sending' | 'keeping') => (connection: Connection) => load(messageTermsQuery(connection, examplePatientId, before))
  const body = { PatientID: patientId, loadType: 1 }
  const words = 'Messages are read on working days.'
  const expectedTerms = { text: { example: words, pattern: /^.+$/ }, decoded: words }

  agreeOnCall({ what: 'what to know before a message is sent', path: '/Patient/TermsAndCondition', body }, terms('sending'), [
    { state: 'the practice has message terms', ...expectedTerms },
    {
      state: 'the practice has terms of drafts',
      what: 'what to know before a message is kept',
      body: { ...body, loadType: 2 },
      ask: terms('keeping'),
      ...expectedTerms,
    },
    { state: 'the practice has no message terms', text: { example: '', pattern: /^$/ }, decoded: null },
  ])
})
