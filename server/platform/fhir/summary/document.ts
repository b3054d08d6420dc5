import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/schema.ts'
import type { Patient } from '../../store/patients.ts'
import type { Practice } from '../../store/practices.ts'
import { dayOf, instantText } from '../../values/clock.ts'
import { dateInWords } from '../../values/date-words.ts'
import { escapeHtml } from '../mapping/attachment.ts'
import { extensions, loinc, nhiSystem } from '../systems.ts'
import { codedConcept, extensionsOf, nonEmpty, type Resource, referenceTo, urnOf } from './parts.ts'
import { sectionOf, sections, withheldSection } from './sections.ts'

const wireGenders = ['male', 'female', 'other', 'unknown']

const phoneOf = (value: string | null, use: string) => (value ? [{ system: 'phone', value, use }] : [])

const patientOf = (patient: Patient, practice: Resource): Resource => ({
  resourceType: 'Patient',
  id: patient.id,
  extension: extensionsOf({
    [extensions.ethnicity]: patient.ethnicity === null ? null : { valueCodeableConcept: { text: patient.ethnicity } },
  }),
  identifier: patient.nhi === null ? undefined : [{ use: 'official', system: nhiSystem, value: patient.nhi }],
  name: [
    {
      use: 'official',
      family: patient.family_name,
      given: nonEmpty([patient.first_name, patient.middle_name].filter((one) => one !== null && one !== '')),
      prefix: patient.title === null ? undefined : [patient.title],
    },
    ...(patient.preferred_name ? [{ use: 'nickname', text: patient.preferred_name }] : []),
  ],
  telecom: nonEmpty([
    ...phoneOf(patient.mobile, 'mobile'),
    ...phoneOf(patient.home_phone, 'home'),
    ...phoneOf(patient.work_phone, 'work'),
    ...(patient.email ? [{ system: 'email', value: patient.email, use: 'home' }] : []),
  ]),
  gender: wireGenders.includes(patient.gender) ? patient.gender : 'unknown',
  birthDate: patient.birth_date,
  managingOrganization: referenceTo(practice),
})

const practiceOf = ({ id, name, phone, email, address }: Practice): Resource => ({
  resourceType: 'Organization',
  id,
  name,
  telecom: [
    { system: 'phone', value: phone, use: 'work' },
    { system: 'email', value: email, use: 'work' },
  ],
  address: [{ text: address }],
})

type SummaryInput = { patient: Patient; accountId: string; practice: Practice; now: Date; isOpen: (label: string) => boolean }

/** The health summary of a patient as a FHIR R4 document. It has the open sections, and each mandatory closed section as withheld. */
export const summaryDocument = async (db: Database, { patient, accountId, practice, now, isOpen }: SummaryInput) => {
  const author = practiceOf(practice)
  const subject = patientOf(patient, author)
  const parts = []
  for (const section of sections) {
    if (isOpen(section.label)) parts.push(await sectionOf(section, db, subject, { patientId: patient.id, accountId }))
    else if (section.statement) parts.push(withheldSection(section))
  }
  const title = `Patient summary of ${dateInWords(dayOf(now))}`
  const composition: Resource = {
    resourceType: 'Composition',
    id: randomUUID(),
    text: { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${escapeHtml(title)}</p></div>` },
    status: 'final',
    type: { ...codedConcept(loinc, '60591-5'), text: 'Patient summary' },
    subject: referenceTo(subject),
    date: instantText(now),
    author: [referenceTo(author)],
    title,
    custodian: referenceTo(author),
    section: parts.map(({ section }) => section),
  }
  const resources = [composition, subject, author, ...parts.flatMap((part) => part.resources)]
  return {
    resourceType: 'Bundle' as const,
    type: 'document' as const,
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${randomUUID()}` },
    timestamp: instantText(now),
    entry: resources.map((resource) => ({ fullUrl: urnOf(resource), resource })),
  }
}
