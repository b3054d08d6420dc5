import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import { endProxyLink, proxyLinksQuery } from '../../../src/api/access/proxy-links.ts'
import { remindersQuery } from '../../../src/api/record/reminders.ts'
import { loadList } from '../../api/load.ts'
import { agreeOnAnswers, agreeOnCall, reply } from './call-agreements.ts'
import { bundleOf, emptyBundle, examplePatientId, given, instant, patientId } from './pact.ts'
import { isSignedIn } from './record-agreements.ts'

const { boolean, eachLike, string, uuid } = MatchersV3

const own = { PatientID: patientId }
const linkId = '5b0c7d7a-51f5-4c0c-9a53-6a4f3f0b8e21'
const moment = '2026-11-21T09:30:00+13:00'

describe('Patient/ProxyLinks', () =>
  agreeOnCall(
    { what: 'who may act for the user and for whom the user may act', path: '/Patient/ProxyLinks', body: own },
    async (connection) => (await loadList(proxyLinksQuery(connection, examplePatientId))).rows,
    [
      {
        state: [isSignedIn, 'a person acts for the user'],
        json: bundleOf({
          id: uuid(linkId),
          Side: 'actsForUser',
          Name: string('Ana Fonoti'),
          Basis: 'consent',
          DecidedBy: string('Aroha Ngata'),
          StartsAt: instant(moment),
          EndsAt: null,
          IsInForce: boolean(true),
          Areas: eachLike('Appointments'),
        }),
        decoded: [
          {
            id: linkId,
            actsForUser: true,
            name: 'Ana Fonoti',
            basis: 'consent',
            decidedBy: 'Aroha Ngata',
            startsAt: moment,
            endsAt: null,
            isInForce: true,
            areas: ['Appointments'],
          },
        ],
      },
      { state: [isSignedIn, 'no person acts for the user'], json: emptyBundle, decoded: [] },
    ],
  ))

describe('Patient/ProxyLinksEnd', () => {
  const request = { what: 'the end of a proxy link', path: '/Patient/ProxyLinksEnd', body: { ...own, LinkID: given('linkId', linkId) } }
  const message = 'A sentence.'
  agreeOnCall(request, (connection) => endProxyLink(connection, { parentId: examplePatientId, id: linkId }), [
    { state: [isSignedIn, 'a person acts for the user'], json: reply(1), decoded: { status: 'done', message } },
    { state: [isSignedIn, 'the proxy link has ended'], json: reply(3), decoded: { status: 'refused', message } },
    { state: [isSignedIn, "the proxy link is another person's"], json: reply(3), decoded: { status: 'refused', message } },
  ])
})

describe('a call for a person for whom the user no longer acts', () =>
  agreeOnAnswers(
    {
      what: 'the reminders of a person for whom the user no longer acts',
      path: '/Patient/PatientAlerts',
      body: { PatientID: given('otherPatientId', examplePatientId), PageSize: 100, PageNumber: 1 },
    },
    (connection) => loadList(remindersQuery(connection, examplePatientId)),
    [
      {
        state: ['parent is signed in', 'the user no longer acts for the person'],
        status: 403,
        json: { error: string('linkEnded'), message: string('A sentence.') },
        failure: { kind: 'forbidden', code: 'linkEnded' },
      },
    ],
  ))
