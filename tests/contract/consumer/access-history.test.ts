import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect } from 'vitest'
import { accessHistoryQuery, accessPeopleQuery, wholeAccessHistoryQuery } from '../../../src/api/access/access-history.ts'
import { dismissImportNotice, importNoticesQuery } from '../../../src/api/access/import-notices.ts'
import type { AccessFilter } from '../../../src/domain/access/access-history.ts'
import { load, loadList } from '../../api/load.ts'
import { agreeOnAnswers, agreeOnCall, agreeOnCodes, listOf } from './call-agreements.ts'
import { emptyBundle, examplePatientId, given, instant, patientId } from './pact.ts'
import { isSignedIn, someLike } from './record-agreements.ts'

const { integer, nullValue, number, regex, string, uuid } = MatchersV3

const isSeen = 'a patient whose record others have seen is signed in'
const isProxy = 'a proxy user who has seen the record is signed in'
const isUnseen = 'nobody has seen the record'
const moment = '2026-11-21T09:30:00+13:00'
const personId = '6b2d9e40-7c1f-4a58-9e3b-0d4c8f7a1b23'
const visitId = '9a4d6f1c-35a8-4b57-8f0e-8d9b8b1f2a02'

const everything: AccessFilter = { from: null, to: null, personId: null, area: null, isOwnHidden: false }
const request = (PageSize: number, more: object = {}) => ({
  PatientID: patientId,
  PageSize,
  PageNumber: 1,
  FromDate: null,
  ToDate: null,
  PersonID: null,
  Area: null,
  HideOwn: false,
  ...more,
})

const proxyRow = {
  id: string('5120'),
  At: instant(moment),
  VisitID: uuid(visitId),
  PersonID: uuid(personId),
  Person: string('Hine Pohatu'),
  Role: 'proxy',
  Relationship: string('Daughter'),
  ActingFor: string('Marama Pohatu'),
  Area: 'Test results',
  Action: 'read',
  Import: null,
}
const proxyAccess = {
  id: '5120',
  at: moment,
  visitId,
  personId,
  person: 'Hine Pohatu',
  role: 'proxy',
  relationship: 'Daughter',
  actingFor: 'Marama Pohatu',
  area: 'Test results',
  action: 'read',
  source: null,
}
const importRow = {
  id: string('5118'),
  At: instant(moment),
  VisitID: nullValue(),
  PersonID: nullValue(),
  Person: nullValue(),
  Role: 'import',
  Relationship: nullValue(),
  ActingFor: nullValue(),
  Area: 'Whole record',
  Action: 'imported',
  Import: string('records.southclinic.example.nz'),
}

describe('Patient/AccessHistory', () => {
  const ask = (filter: Partial<AccessFilter>) => async (connection: Parameters<typeof accessHistoryQuery>[0]) =>
    (await loadList(accessHistoryQuery(connection, examplePatientId, { ...everything, ...filter }))).rows

  agreeOnCall({ what: 'who has seen the record', path: '/Patient/AccessHistory', body: request(50) }, ask({}), [
    { state: isSeen, json: someLike(proxyRow), decoded: [proxyAccess] },
    { state: [isSeen, isUnseen], json: emptyBundle, decoded: [] },
  ])

  agreeOnAnswers(
    {
      what: 'who but the user has seen the test results on some days',
      path: '/Patient/AccessHistory',
      body: request(50, {
        FromDate: '2020-01-01',
        ToDate: '2099-12-31',
        PersonID: given('proxyPersonId', personId),
        Area: 'Test results',
        HideOwn: true,
      }),
    },
    ask({ from: '2020-01-01', to: '2099-12-31', personId, area: 'Test results', isOwnHidden: true }),
    [{ state: isSeen, json: [{ total: number(1), entry: MatchersV3.eachLike({ resource: proxyRow }) }], decoded: [proxyAccess] }],
  )

  agreeOnAnswers(
    {
      what: 'rows of a person who has seen another record',
      path: '/Patient/AccessHistory',
      body: request(50, { PersonID: given('proxyPersonId', personId) }),
    },
    ask({ personId }),
    [{ state: [isSeen, 'the person is of another patient'], json: emptyBundle, decoded: [] }],
  )

  agreeOnAnswers(
    {
      what: 'the import in the history',
      path: '/Patient/AccessHistory',
      body: request(50, { Area: 'Whole record' }),
    },
    ask({ area: 'Whole record' }),
    [
      {
        state: isSeen,
        json: [{ total: integer(1), entry: [{ resource: importRow }] }],
        decoded: [expect.objectContaining({ role: 'import', source: 'records.southclinic.example.nz', personId: null, visitId: null })],
      },
    ],
  )

  agreeOnAnswers(
    {
      what: 'rows of another proxy user, as a proxy user',
      path: '/Patient/AccessHistory',
      body: request(50, { PatientID: given('actingPatientId', examplePatientId), PersonID: given('otherPersonId', personId) }),
    },
    ask({ personId }),
    [{ state: isProxy, json: emptyBundle, decoded: [] }],
  )

  agreeOnAnswers(
    {
      what: 'the own rows, as a proxy user',
      path: '/Patient/AccessHistory',
      body: request(2000, { PatientID: given('actingPatientId', examplePatientId) }),
    },
    async (connection) => (await loadList(wholeAccessHistoryQuery(connection, examplePatientId, everything))).rows,
    [
      {
        state: isProxy,
        json: [
          {
            total: integer(1),
            entry: MatchersV3.eachLike({
              resource: {
                ...proxyRow,
                Person: 'Hine Pohatu',
                Area: string('Test results'),
                Action: regex(/^(read|changed|downloaded)$/, 'read'),
              },
            }),
          },
        ],
        decoded: [proxyAccess],
      },
    ],
  )
})

describe('Patient/AccessHistoryPeople', () =>
  agreeOnCall(
    { what: 'the persons in the history', path: '/Patient/AccessHistoryPeople', body: { PatientID: patientId } },
    (connection) => loadList(accessPeopleQuery(connection, examplePatientId)),
    [
      {
        state: isSeen,
        json: someLike({ id: uuid(personId), Name: string('Hine Pohatu'), IsUser: MatchersV3.boolean(false) }),
        decoded: listOf({ id: personId, name: 'Hine Pohatu', isUser: false }),
      },
      { state: [isSeen, isUnseen], json: emptyBundle, decoded: listOf() },
    ],
  ))

describe('Patient/AccessHistoryNotices', () =>
  agreeOnCall(
    { what: 'the import notices that the user has not dismissed', path: '/Patient/AccessHistoryNotices', body: { PatientID: patientId } },
    (connection) => load(importNoticesQuery(connection, examplePatientId)),
    [
      {
        state: isSeen,
        json: someLike({
          id: string('17'),
          ImportedAt: instant(moment),
          Source: string('records.southclinic.example.nz'),
          Collected: MatchersV3.eachLike('Allergies'),
        }),
        decoded: [{ id: '17', importedAt: moment, source: 'records.southclinic.example.nz', collected: ['Allergies'] }],
      },
      { state: [isSignedIn, 'no import is new'], json: emptyBundle, decoded: [] },
    ],
  ))

describe('Patient/AccessHistoryDismissNotice', () =>
  agreeOnCodes(
    {
      what: 'not to show the notice of an import again',
      path: '/Patient/AccessHistoryDismissNotice',
      body: { PatientID: patientId, NoticeID: given('noticeId', '17') },
    },
    [
      [isSeen, 1, 'done'],
      [[isSignedIn, 'the notice is of another patient'], 3, 'refused'],
    ],
    (connection) => dismissImportNotice(connection, examplePatientId, '17'),
  ))
