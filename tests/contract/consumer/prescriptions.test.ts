import { MatchersV3 } from '@pact-foundation/pact'
import { describe, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { openRepeatsQuery } from '../../../src/api/open-repeats.ts'
import { pharmaciesQuery } from '../../../src/api/pharmacies.ts'
import { loadPrescriptionFee } from '../../../src/api/prescription-fee.ts'
import { load, loadList } from '../../api/load.ts'
import { openRepeat, pharmacy } from '../../practice/repeat.ts'
import { agreeOnCall } from './call-agreements.ts'
import { examplePatientId, extensions, instant, patientId } from './pact.ts'
import { agreeOn403, agreeOnList, isSignedIn, strangerId } from './record-agreements.ts'

const { boolean, eachLike, number, regex, string } = MatchersV3

describe('Patient/Pharmacies', () => {
  agreeOnList({
    what: 'the pharmacies',
    list: 'pharmacies',
    path: '/Patient/Pharmacies',
    params: { PageSize: 1965, PageNumber: 1 },
    resource: {
      id: string(pharmacy.id),
      name: string(pharmacy.name),
      extension: extensions(
        { valueString: string(pharmacy.id) },
        { valueString: string(pharmacy.name) },
        { valueBoolean: boolean(true) },
        { valueString: string('Auckland') },
      ),
    },
    decoded: pharmacy,
    ask: (connection, patient = examplePatientId) => loadList(pharmaciesQuery(connection, patient)),
  })
})

describe('Patient/GetPrescriptionFee', () => {
  const request = {
    what: 'what a prescription to a pharmacy costs',
    path: '/Patient/GetPrescriptionFee',
    body: { PatientID: patientId, IsFaxPrescription: true, IsUrgentPrescription: false, IsUrgentFax: false, PageSize: 10, PageNumber: 1 },
  }
  const ask = (connection: Connection, patient = examplePatientId) =>
    loadPrescriptionFee(connection, { patientId: patient, kind: { isFax: true, isUrgent: false, isUrgentFax: false } })

  agreeOnCall(request, ask, [
    { state: 'the practice charges for prescriptions', json: number(25), decoded: 25_00 },
    { state: 'the practice charges nothing for prescriptions', json: 0, decoded: 0 },
  ])

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403(
      { ...request, what: 'what a prescription of a stranger costs', body: { ...request.body, PatientID: strangerId } },
      (connection) => ask(connection, strangerId),
    ))
})

describe('Patient/OpenRepeatRequests', () => {
  const request = {
    what: 'the repeat requests that wait for a payment',
    path: '/Patient/OpenRepeatRequests',
    body: { PatientID: patientId },
  }
  const ask = (connection: Connection, patient = examplePatientId) => load(openRepeatsQuery(connection, patient))

  agreeOnCall(request, ask, [
    {
      state: 'a repeat request whose payment is not finished',
      json: eachLike({
        TempPaymentID: string('5012'),
        InsertedAt: instant('2026-11-20T09:12:00+13:00'),
        Amount: number(25),
        PaymentType: regex(/^(stripe|windcave|poli)$/, 'stripe'),
        Medications: eachLike(string('Salbutamol 100 mcg inhaler')),
      }),
      decoded: [openRepeat],
    },
    { state: isSignedIn, json: [], decoded: [] },
  ])

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403({ ...request, what: 'the repeat requests of a stranger that wait', body: { PatientID: strangerId } }, (connection) =>
      ask(connection, strangerId),
    ))
})
