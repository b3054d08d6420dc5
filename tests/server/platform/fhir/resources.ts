import { subject } from './import-database.ts'

export const conceptOf = (code: string, system?: string) => ({ coding: [{ code, ...(system && { system }) }] })
export const laboratory = [conceptOf('laboratory')]
export const refutedStatus = { verificationStatus: conceptOf('refuted') }
export const inErrorStatus = { verificationStatus: conceptOf('entered-in-error') }

/** Resources of Aroha's record with the minimal fields. `more`: the fields of a test. */
export const observation = (id: string, more: object = {}) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: { text: id },
  subject,
  effectiveDateTime: '2026-05-01T10:00:00+12:00',
  ...more,
})

/** `lines`: the ids of the observations to which it refers. */
export const report = (id: string, lines: readonly string[], more: object = {}) => ({
  resourceType: 'DiagnosticReport',
  id,
  status: 'final',
  code: { text: id },
  subject,
  issued: '2026-05-02T09:00:00+12:00',
  result: lines.map((line) => ({ reference: `Observation/${line}` })),
  ...more,
})

export const medication = (name: string, more: object = {}) => ({
  resourceType: 'MedicationRequest',
  id: 'one',
  status: 'active',
  intent: 'order',
  subject,
  medicationCodeableConcept: { text: name },
  ...more,
})

export const condition = (text: string, more: object = {}) => ({ resourceType: 'Condition', id: 'one', subject, code: { text }, ...more })

export const allergy = (text: string, more: object = {}) => ({
  resourceType: 'AllergyIntolerance',
  id: 'one',
  patient: subject,
  code: { text },
  ...more,
})

export const immunisation = (text: string, more: object = {}) => ({
  resourceType: 'Immunization',
  id: 'one',
  status: 'completed',
  patient: subject,
  vaccineCode: { text },
  ...more,
})

export const letter = (contentType: string, content: string, more: object = {}) => ({
  resourceType: 'DocumentReference',
  id: 'letter',
  status: 'current',
  subject,
  date: '2026-05-01',
  content: [{ attachment: { contentType, data: Buffer.from(content).toString('base64') } }],
  ...more,
})
