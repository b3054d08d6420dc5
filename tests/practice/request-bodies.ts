import { patientId } from '../../server/sandbox/patients.ts'
import { portraitId } from '../../server/sandbox/portrait.ts'
import { practiceId } from '../../server/sandbox/practices.ts'
import { examples } from './examples.ts'

type Body = Record<string, unknown>

const person = patientId('patient')

/** What the sandbox has instead of what the examples name. */
const inSandbox: Body = {
  AppointmentID: '1',
  DocumentKey: portraitId,
  PatientID: person,
  PatientID2: person,
  PatientUUID: person,
  PracticeID: practiceId('harbour'),
  ProxyID: person,
  ResourceID: '1',
  ResultID: '2001',
  UserLoggedID: person,
}

/** Fields that an example leaves out. */
const leftOut: Record<string, Body> = {
  appointments: { FromDate: '2026-01-01', ToDate: '2026-11-24' },
  indiciLookup: { PracticeLocation: 'harbour-central', IsLockDownProviderEnabled: false },
}

/** A body of each call that takes one, for a sandbox patient, by operation. */
export const bodies: Record<string, Body> = Object.fromEntries(
  examples.flatMap(({ id, body }) => {
    if (typeof body !== 'object' || body === null) return []
    const fields = Object.entries({ ...body, ...leftOut[id] })
    return [[id, Object.fromEntries(fields.map(([name, value]) => [name, inSandbox[name] ?? value]))]]
  }),
)
