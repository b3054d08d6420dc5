import type { Rows } from '../../../src/api/http/bundle.ts'
import { longTermMedicationsQuery } from '../../../src/api/prescriptions/medications.ts'
import { allergiesQuery } from '../../../src/api/record/allergies.ts'
import { conditionsQuery } from '../../../src/api/record/conditions.ts'
import { immunisationsQuery } from '../../../src/api/record/immunisations.ts'
import { mediaQuery } from '../../../src/api/record/media.ts'
import { remindersQuery } from '../../../src/api/record/reminders.ts'
import { type TestResultFilter, testResultsQuery } from '../../../src/api/record/test-results.ts'
import { type TimelineFilter, timelineQuery } from '../../../src/api/record/timeline.ts'
import { vitalsQuery } from '../../../src/api/record/vitals.ts'
import { connection, patientId } from '../../practice/people.ts'
import { loadList, loadPages } from '../load.ts'
import {
  allergyResource,
  conditionResource,
  immunisationResource,
  mediaResource,
  medicationResource,
  reminderResource,
  testResultResource,
  timelineResource,
  vitalResource,
} from './record-resources.ts'

const range = { from: '2025-11-24', to: '2026-11-24' }
const everything = { from: null, to: null, search: '', providerId: null }

export const loadResults = async (filter: TestResultFilter, pages = 1) => loadPages(testResultsQuery(connection, patientId, filter), pages)

export const loadTimeline = async (filter: TimelineFilter, pages = 1) => loadPages(timelineQuery(connection, patientId, filter), pages)

type Wire = { extension: readonly unknown[] }

/** A list of the health record, with one row before and after decoding. */
export type RecordList = {
  name: string
  /** The whole list; the first page of a paged one. */
  ask: () => Promise<Rows<unknown> | undefined>
  resource: Wire & Record<string, unknown>
  decoded: Record<string, unknown>
}

export const recordLists: readonly RecordList[] = [
  {
    name: 'diagnoses',
    ask: () => loadList(conditionsQuery(connection, patientId, 'longTerm')),
    resource: conditionResource,
    decoded: {
      id: '311',
      onset: '2019-03-04T00:00:00+13:00',
      text: 'Asthma',
      isLongTerm: true,
      onsetText: null,
      comments: null,
      isStatement: false,
      importedFrom: null,
    },
  },
  {
    name: 'allergies',
    ask: () => loadList(allergiesQuery(connection, patientId)),
    resource: allergyResource,
    decoded: {
      id: '12',
      substance: 'Penicillin',
      level: 'severe',
      severity: 'Severe',
      type: 'Medicine',
      symptoms: 'Rash',
      comments: 'Since childhood',
      isStatement: false,
      importedFrom: null,
    },
  },
  {
    name: 'immunisations',
    ask: () => loadList(immunisationsQuery(connection, patientId, 'all')),
    resource: immunisationResource,
    decoded: {
      id: '88',
      heading: 'Influenza',
      description: 'Influenza vaccine',
      status: 'administered',
      otherStatus: null,
      dueOn: '2025-04-01T00:00:00+13:00',
      administeredOn: '2025-04-11T09:00:00+12:00',
      indication: 'Every year',
      vaccinator: 'Nurse Kiri Moana',
      outcome: 'Given',
      comments: null,
      isStatement: false,
      importedFrom: null,
    },
  },
  {
    name: 'reminders',
    ask: () => loadList(remindersQuery(connection, patientId)),
    resource: reminderResource,
    decoded: {
      id: '9',
      title: 'Asthma review',
      sentAt: '2026-11-02T10:30:00+13:00',
      sender: 'Nurse Kiri Moana',
      description: 'Asthma review is due',
      notes: 'Bring your inhaler',
      priority: 'high',
      priorityText: 'High',
      importedFrom: null,
    },
  },
  {
    name: 'documents and links',
    ask: () => loadList(mediaQuery(connection, patientId)),
    resource: mediaResource,
    decoded: {
      id: '21',
      title: 'Living with asthma',
      isPdf: true,
      url: null,
      isLetter: false,
      date: '2026-11-02T10:30:00+13:00',
      importedFrom: null,
    },
  },
  {
    name: 'medications',
    ask: () => loadList(longTermMedicationsQuery(connection, patientId)),
    resource: medicationResource,
    decoded: {
      id: '501',
      name: 'Salbutamol 100 mcg inhaler',
      code: '10037011000116104',
      directions: '2 puffs when needed',
      prescribedOn: '2026-09-14T00:00:00+12:00',
      endsOn: '2026-12-14T00:00:00+13:00',
      prescriber: 'Dr Mere Tai',
      duration: '3 months',
      quantity: 2,
      unit: 'inhaler',
      dosage: '2',
      isActiveInFormulary: false,
      repeatsLeft: null,
      repeatFrom: null,
      needsVisit: false,
      status: null,
      comments: null,
      isStatement: false,
      importedFrom: null,
    },
  },
  {
    name: 'vital signs',
    ask: () => loadList(vitalsQuery(connection, patientId, range)),
    resource: vitalResource,
    decoded: {
      name: 'Blood Pressure',
      at: '2026-11-02',
      sortedBy: '2026-11-02T10:30:00+13:00',
      comparator: null,
      value: 122,
      status: null,
      secondComparator: null,
      second: 78,
      unit: 'mmHg',
      comments: null,
      importedFrom: null,
    },
  },
  {
    name: 'test results',
    ask: async () => (await loadResults({ status: 'unread', ...range, search: '' }))[0],
    resource: testResultResource,
    decoded: {
      id: '57',
      name: 'Lipid panel',
      reportedAt: '2026-11-02T10:30:00+13:00',
      provider: 'Dr Mere Tai',
      laboratory: 'Harbour Laboratory',
      folder: 'Biochemistry',
      comments: 'Please make an appointment',
      values: null,
      status: null,
      correction: null,
      verdict: null,
      isRead: true,
      importedFrom: null,
    },
  },
  {
    name: 'timeline items',
    ask: async () => (await loadTimeline(everything))[0],
    resource: timelineResource,
    decoded: {
      id: '4011',
      time: '2026-11-02T10:30:00+13:00',
      day: '2026-11-02',
      title: 'Patient Instructions',
      text: 'Room 4. QuickConsult set to cough: drink plenty.',
      provider: 'Dr Mere Tai',
      importedFrom: null,
    },
  },
]

export const listNamed = (name: string) => {
  const list = recordLists.find((one) => one.name === name)
  if (!list) throw new Error(`no list of ${name}`)
  return list
}
