import type { AllergyVerification, Criticality, Severity } from '../../database/schema-record.ts'
import { LeftOut } from '../problems.ts'
import { codes, codingOf, conceptText, statusCode } from '../reading/concepts.ts'
import { instant } from '../reading/dates.ts'
import { extension, first, joined, list, member, notes, text } from '../reading/fields.ts'
import { extensions } from '../systems.ts'
import { type Context, lastTouched, type Rows } from './context.ts'
import { knownCode, refuseNothingKnown, refuseUnverified } from './statuses.ts'

export const allergyTypes: Readonly<Record<string, string>> = {
  medication: 'Medicine',
  food: 'Food',
  environment: 'Environment',
  biologic: 'Biologic',
}

const severities: readonly [wire: string, told: Severity][] = [
  ['severe', 'Severe'],
  ['moderate', 'Moderate'],
  ['mild', 'Mild'],
]

const criticalities: readonly Criticality[] = ['low', 'high', 'unable-to-assess']
const verifications: readonly AllergyVerification[] = ['unconfirmed', 'presumed', 'confirmed']

/** A high risk is severe, however mild its reactions were so far; otherwise the worst of them tells. */
const severityOf = (resource: unknown): Severity => {
  if (text(resource, 'criticality') === 'high') return 'Severe'
  const told = list(resource, 'reaction').map((reaction) => text(reaction, 'severity'))
  return severities.find(([wire]) => told.includes(wire))?.[1] ?? ''
}

const typeOf = (resource: unknown) => {
  const original = extension(resource, extensions.allergyType)
  const category = first(resource, 'category')
  return text(original, 'valueString') ?? (typeof category === 'string' ? (allergyTypes[category] ?? null) : null)
}

export const allergyRows = (resource: unknown, context: Context): Rows => {
  const concept = member(resource, 'code')
  refuseUnverified(resource)
  refuseNothingKnown(codes(concept))
  const clinical = statusCode(resource, 'clinicalStatus')
  if (clinical === 'resolved' || clinical === 'inactive') throw new LeftOut(`is ${clinical}`, { withdrawn: true })
  const name = conceptText(concept)
  if (name === null) throw new LeftOut('has no code')
  const manifestations = list(resource, 'reaction').flatMap((reaction) => list(reaction, 'manifestation').map(conceptText))
  const { code, system } = codingOf(concept)
  return {
    allergy: [
      {
        patient_id: context.patientId,
        source_key: context.key,
        name,
        type: typeOf(resource),
        severity: severityOf(resource),
        criticality: knownCode(text(resource, 'criticality'), criticalities),
        verification_status: knownCode(statusCode(resource, 'verificationStatus'), verifications),
        reaction: joined(manifestations),
        note: notes(resource),
        recorded_at:
          instant(resource, 'recordedDate') ?? instant(resource, 'onsetDateTime') ?? lastTouched(resource, context) ?? context.now,
        code,
        code_system: system,
      },
    ],
  }
}
