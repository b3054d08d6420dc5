import { MatchersV3 } from '@pact-foundation/pact'
import { describe } from 'vitest'
import { longTermMedicationsQuery, recentMedicationsQuery, repeatedMedicationsQuery } from '../../../src/api/prescriptions/medications.ts'
import { allergiesQuery } from '../../../src/api/record/allergies.ts'
import { conditionsQuery } from '../../../src/api/record/conditions.ts'
import { immunisationsQuery } from '../../../src/api/record/immunisations.ts'
import { remindersQuery } from '../../../src/api/record/reminders.ts'
import { loadList } from '../../api/load.ts'
import { examplePatientId, extensions, instant } from './pact.ts'
import { agreeOnList } from './record-agreements.ts'

const { boolean, equal, number, regex, string } = MatchersV3

const at = '2026-11-02T10:30:00+13:00'

describe.each([
  ['the long-term diagnoses', 'longTerm', 2, true],
  ['the recent diagnoses', 'recent', 1, false],
  ['all diagnoses', 'all', 0, true],
] as const)('Patient/Condition: %s', (what, list, TypeID, isLongTerm) => {
  agreeOnList({
    what,
    list: 'diagnoses',
    path: '/Patient/Condition',
    params: { PageSize: 100, PageNumber: 1, TypeID },
    resource: {
      id: string('311'),
      onsetDateTime: instant(at),
      note: [{ text: string('Asthma') }],
      extension: extensions({ valueBoolean: list === 'all' ? boolean(isLongTerm) : equal(isLongTerm) }),
    },
    decoded: { id: '311', onset: at, text: 'Asthma', isLongTerm },
    ask: (connection) => loadList(conditionsQuery(connection, examplePatientId, list)),
  })
})

describe('Patient/AllergyIntolerance', () => {
  agreeOnList({
    what: 'the allergies',
    list: 'allergies',
    path: '/Patient/AllergyIntolerance',
    params: { PageSize: 30, PageNumber: 1 },
    resource: {
      id: string('12'),
      code: { text: string('Penicillin') },
      reaction: [{ manifestation: [{ text: string('Rash') }] }],
      note: [{ text: string('Since childhood') }],
      extension: extensions({ valueString: string('Medicine') }, { valueString: regex(/^(Severe|Moderate|Mild)$/, 'Severe') }),
    },
    decoded: {
      id: '12',
      substance: 'Penicillin',
      level: 'severe',
      severity: 'Severe',
      type: 'Medicine',
      symptoms: 'Rash',
      comments: 'Since childhood',
    },
    ask: (connection) => loadList(allergiesQuery(connection, examplePatientId)),
  })
})

describe.each([
  ['all immunisations', 'all', 0, 'administered'],
  ['the administered immunisations', 'administered', 1, 'administered'],
  ['the overdue immunisations', 'overdue', 2, 'overdue'],
  ['the due immunisations', 'due', 3, 'due'],
] as const)('Patient/Immunization: %s', (what, list, TypeID, status) => {
  const isGiven = status === 'administered'
  agreeOnList({
    what,
    list: 'immunisations',
    path: '/Patient/Immunization',
    params: { PageSize: 100, PageNumber: 1, TypeID },
    resource: {
      id: string('88'),
      ...(isGiven && { date: instant(at) }),
      extension: extensions(
        { valueString: string('Influenza vaccine') },
        { valueString: string('Influenza') },
        {},
        {},
        {},
        { valueString: string('Every year') },
        isGiven ? { valueString: string('Nurse Kiri Moana') } : {},
        { valueDateTime: instant(at) },
        {},
        {},
        {},
        {},
        {},
        { valueString: equal(status) },
        isGiven ? { valueString: string('Given') } : {},
      ),
    },
    decoded: {
      id: '88',
      heading: 'Influenza',
      description: 'Influenza vaccine',
      status,
      dueOn: at,
      administeredOn: isGiven ? at : null,
      indication: 'Every year',
      vaccinator: isGiven ? 'Nurse Kiri Moana' : null,
      outcome: isGiven ? 'Given' : null,
    },
    ask: (connection) => loadList(immunisationsQuery(connection, examplePatientId, list)),
  })
})

describe('Patient/PatientAlerts', () => {
  agreeOnList({
    what: 'the reminders',
    list: 'reminders',
    path: '/Patient/PatientAlerts',
    params: { PageSize: 100, PageNumber: 1 },
    resource: {
      id: string('9'),
      sent: instant(at),
      sender: { display: string('Nurse Kiri Moana') },
      note: [{ text: string('Bring your inhaler') }],
      extension: extensions(
        { valueString: string('Asthma review is due') },
        { valueString: string('Asthma review') },
        { valueString: regex(/^(High|Medium|Normal|Low)$/, 'High') },
      ),
    },
    decoded: {
      id: '9',
      title: 'Asthma review',
      sentAt: at,
      sender: 'Nurse Kiri Moana',
      description: 'Asthma review is due',
      notes: 'Bring your inhaler',
      priority: 'high',
    },
    ask: (connection) => loadList(remindersQuery(connection, examplePatientId)),
  })
})

describe.each([
  ['the long-term medications', 1, 100, longTermMedicationsQuery],
  ['the other medications', 2, 15, recentMedicationsQuery],
  ['the repeated medications', 3, 10, repeatedMedicationsQuery],
] as const)('Patient/Medication: %s', (what, TypeID, PageSize, query) => {
  agreeOnList({
    what,
    list: 'medications',
    path: '/Patient/Medication',
    params: { PageSize, PageNumber: 1, TypeID },
    resource: {
      id: string('501'),
      authoredOn: instant(at),
      medicationCodeableConcept: { coding: [{ display: string('Salbutamol 100 mcg inhaler'), code: string('10037011000116104') }] },
      dosageInstruction: [{ text: string('2 puffs when needed') }],
      dispenseRequest: { quantity: { value: number(2) } },
      extension: extensions(
        { valueString: string('Dr Mere Tai') },
        { valueString: string('3 months') },
        { valueString: string('inhaler') },
        { valueString: string('2') },
        {},
        { url: equal('IsNzulmActive'), valueBoolean: boolean(true) },
      ),
    },
    decoded: {
      id: '501',
      name: 'Salbutamol 100 mcg inhaler',
      code: '10037011000116104',
      directions: '2 puffs when needed',
      prescribedOn: at,
      endsOn: null,
      prescriber: 'Dr Mere Tai',
      duration: '3 months',
      quantity: 2,
      unit: 'inhaler',
      dosage: '2',
      isActiveInFormulary: true,
    },
    ask: (connection) => loadList(query(connection, examplePatientId)),
  })
})
