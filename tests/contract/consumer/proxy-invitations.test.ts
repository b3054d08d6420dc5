import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import {
  answerInvitation,
  receivedInvitationQuery,
  sendInvitation,
  sentInvitationsQuery,
  withdrawInvitation,
} from '../../../src/api/access/proxy-invitations.ts'
import type { Connection } from '../../../src/api/http/connection.ts'
import { load, loadList } from '../../api/load.ts'
import { agreeOnCall, reply } from './call-agreements.ts'
import { bundleOf, emptyBundle, examplePatientId, given, instant, patientId } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { eachLike, regex, string, uuid } = MatchersV3
const date = (example: string) => regex(/^\d{4}-\d\d-\d\d$/, example)

const own = { PatientID: patientId }
const moment = '2026-11-28T09:30:00+13:00'
const endsOn = '2027-03-02'
const invitationId = '8d0c7d7a-51f5-4c0c-9a53-6a4f3f0b8e55'
const token = 'opaque-token'
const message = 'A sentence.'
const [done, refused] = [
  { json: reply(1), decoded: { status: 'done', message } },
  { json: reply(3), decoded: { status: 'refused', message } },
]
const forAnother = { json: reply(4), decoded: { status: 'refused', message } }

describe('Patient/ProxyLinksInvite', () => {
  const what = 'an invitation to act for the user'
  const invitation = { name: 'Grace Wilson', email: 'grace@example.nz', relationship: 'Friend' as const, areaIds: ['14', '11'], endsOn: '' }
  const details = { Name: invitation.name, Email: invitation.email, Relationship: 'Friend', Areas: invitation.areaIds }
  const body = { ...own, ...details, EndsOn: given('invitationEnd', endsOn) }
  const send = (connection: Connection) => sendInvitation(connection, examplePatientId, { ...invitation, endsOn })
  agreeOnCall({ what, path: '/Patient/ProxyLinksInvite', body }, send, [
    { state: [isSignedIn, 'the user can invite a person'], ...done },
    { state: [isSignedIn, 'the user has invited that person'], what: `${what} of a person who is invited already`, ...refused },
    {
      state: [isSignedIn, 'the user can invite a person', 'the user was confirmed long ago'],
      what: `${what}, without a recent proof`,
      status: 403,
      json: { error: 'confirmationRequired', message: string(message) },
      decoded: { status: 'unconfirmed' },
    },
  ])
})

describe('Patient/ProxyLinksInvitations', () =>
  agreeOnCall(
    { what: 'the invitations that the user has sent', path: '/Patient/ProxyLinksInvitations', body: own },
    async (connection) => (await loadList(sentInvitationsQuery(connection, examplePatientId))).rows,
    [
      {
        state: [isSignedIn, 'the user has invited a person'],
        json: bundleOf({
          id: uuid(invitationId),
          Name: string('Grace Wilson'),
          Email: string('grace@example.nz'),
          State: 'open',
          Areas: eachLike('Appointments'),
          EndsOn: date(endsOn),
          ExpiresAt: instant(moment),
        }),
        decoded: [
          {
            id: invitationId,
            name: 'Grace Wilson',
            email: 'grace@example.nz',
            state: 'open',
            areas: ['Appointments'],
            endsOn,
            expiresAt: moment,
          },
        ],
      },
      { state: [isSignedIn, 'the user has invited nobody'], json: emptyBundle, decoded: [] },
    ],
  ))

describe('Patient/ProxyLinksWithdraw', () =>
  agreeOnCall(
    {
      what: 'the withdrawal of an invitation',
      path: '/Patient/ProxyLinksWithdraw',
      body: { ...own, InvitationID: given('invitationId', invitationId) },
    },
    (connection) => withdrawInvitation(connection, { parentId: examplePatientId, id: invitationId }),
    [
      { state: [isSignedIn, 'the user has invited a person'], ...done },
      { state: [isSignedIn, 'the invitation is of another user'], ...refused },
    ],
  ))

describe('Patient/ProxyLinksInvitation', () =>
  agreeOnCall(
    {
      what: 'the invitation of a letter',
      path: '/Patient/ProxyLinksInvitation',
      body: { ...own, Token: given('invitationToken', token) },
    },
    (connection) => load(receivedInvitationQuery(connection, examplePatientId, token)),
    [
      {
        state: [isSignedIn, 'a person has invited the user'],
        json: { Name: string('Aroha Ngata'), Areas: eachLike('Appointments'), EndsOn: date(endsOn), ExpiresAt: instant(moment) },
        decoded: { kind: 'open', invitation: { name: 'Aroha Ngata', areas: ['Appointments'], endsOn, expiresAt: moment } },
      },
      { state: [isSignedIn, 'the invitation has expired'], json: reply(3), decoded: { kind: 'refused', message } },
      { state: [isSignedIn, 'the invitation is for another user'], json: reply(4), decoded: { kind: 'refused', message } },
    ],
  ))

describe.each([
  ['acceptance', true],
  ['decline', false],
])('Patient/ProxyLinksAnswer: the %s', (name, isAccepted) =>
  agreeOnCall(
    {
      what: `the ${name} of an invitation`,
      path: '/Patient/ProxyLinksAnswer',
      body: { ...own, Token: given('invitationToken', token), IsAccepted: isAccepted },
    },
    (connection) => answerInvitation(connection, { parentId: examplePatientId, token, isAccepted }),
    [
      { state: [isSignedIn, 'a person has invited the user'], ...done },
      { state: [isSignedIn, 'the invitation has expired'], ...refused },
      { state: [isSignedIn, 'the invitation is for another user'], ...forAnother },
    ],
  ),
)
