import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import { openRepeatsQuery } from '../../../src/api/prescriptions/open-repeats.ts'
import { pharmaciesQuery } from '../../../src/api/prescriptions/pharmacies.ts'
import { prescriptionFeeQuery } from '../../../src/api/prescriptions/prescription-fee.ts'
import { runQuery } from '../../api/answers.ts'
import { load, loadList } from '../../api/load.ts'
import { attemptId, openRepeat, pharmacy } from '../../practice/repeat.ts'
import { agreeOnCall } from './call-agreements.ts'
import { examplePatientId, extensions, instant, patientId } from './pact.ts'
import { agreeOnList, isSignedIn } from './record-agreements.ts'

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
    ask: (connection) => loadList(pharmaciesQuery(connection, examplePatientId)),
  })
})

describe('Patient/GetPrescriptionFee', () =>
  agreeOnCall(
    {
      what: 'what a prescription to a pharmacy costs',
      path: '/Patient/GetPrescriptionFee',
      body: { PatientID: patientId, IsFaxPrescription: true, IsUrgentPrescription: false, IsUrgentFax: false, PageSize: 10, PageNumber: 1 },
    },
    (connection) => runQuery(prescriptionFeeQuery(connection, examplePatientId, { isFax: true, isUrgent: false, isUrgentFax: false })),
    [
      { state: 'the practice charges for prescriptions', json: number(25), decoded: 25_00 },
      { state: 'the practice charges nothing for prescriptions', json: 0, decoded: 0 },
    ],
  ))

describe('Patient/OpenRepeatRequests', () =>
  agreeOnCall(
    { what: 'the repeat requests that wait for a payment', path: '/Patient/OpenRepeatRequests', body: { PatientID: patientId } },
    (connection) => load(openRepeatsQuery(connection, examplePatientId)),
    [
      {
        state: 'a repeat request whose payment is not finished',
        json: eachLike({
          TempPaymentID: string('5012'),
          InsertedAt: instant('2026-11-20T09:12:00+13:00'),
          Amount: number(25),
          PaymentType: regex(/^(stripe|windcave|poli)$/, 'stripe'),
          TransactionStatus: regex(/^(Open|Pending)$/, 'Open'),
          MedicationID: string('501'),
          Medications: eachLike(string('Salbutamol 100 mcg inhaler')),
          AttemptID: string(attemptId),
        }),
        decoded: [openRepeat],
      },
      { state: isSignedIn, json: [], decoded: [] },
    ],
  ))
