import type { ColumnValue } from '../../database/schema.ts'
import { recordDayText } from '../../record/record-dates.ts'
import { SkippedResource } from '../problems.ts'
import { codingOf, conceptText, ownCode, statusAmong } from '../reading/concepts.ts'
import { dateIfReadable } from '../reading/dates.ts'
import { extension, first, joined, list, member, notes, text } from '../reading/fields.ts'
import { extensions } from '../systems.ts'
import { onsetWords } from './ages.ts'
import type { Context, Rows } from './context.ts'
import { saidBy } from './nothing-known.ts'
import { knownCode, refuseUnverified } from './statuses.ts'

export const allergyTypes: Readonly<Record<string, string>> = {
  medication: 'Medicine',
  food: 'Food',
  environment: 'Environment',
  biologic: 'Biologic',
}

const severities: readonly [wire: string, told: ColumnValue<'allergy', 'severity'>][] = [
  ['severe', 'Severe'],
  ['moderate', 'Moderate'],
  ['mild', 'Mild'],
]

const criticalities: readonly ColumnValue<'allergy', 'criticality'>[] = ['low', 'high', 'unable-to-assess']
const clinicals: readonly ColumnValue<'allergy', 'clinical_status'>[] = ['inactive', 'resolved']
const verifications: readonly ColumnValue<'allergy', 'verification_status'>[] = ['unconfirmed', 'presumed', 'confirmed']

/** A high risk is severe, however mild its reactions were so far; otherwise the worst of them tells. */
const severityOf = (resource: unknown): ColumnValue<'allergy', 'severity'> => {
  if (ownCode(resource, 'criticality') === 'high') return 'Severe'
  const told = list(resource, 'reaction').map((reaction) => ownCode(reaction, 'severity'))
  return severities.find(([wire]) => told.includes(wire))?.[1] ?? ''
}

const typeOf = (resource: unknown) => {
  const original = extension(resource, extensions.allergyType)
  const category = first(resource, 'category')
  return text(original, 'valueString') ?? (typeof category === 'string' ? text(allergyTypes, category) : null)
}

const onsetOf = (resource: unknown) => {
  const onset = dateIfReadable(resource, 'onsetDateTime') ?? dateIfReadable(member(resource, 'onsetPeriod'), 'start')
  return onset ? recordDayText(onset.at, onset.precision) : onsetWords(resource)
}

const ofReactions = (resource: unknown, told: (reaction: unknown) => string | null) =>
  joined([...new Set(list(resource, 'reaction').map(told))])

export const allergyRows = (resource: unknown, context: Context): Rows => {
  const concept = member(resource, 'code')
  refuseUnverified(resource)
  const substance = ofReactions(resource, (reaction) => conceptText(member(reaction, 'substance')))
  const called = conceptText(concept) ?? substance
  if (called === null) throw new SkippedResource('has no code')
  const { statement, name } = saidBy(concept, called)
  const manifestations = list(resource, 'reaction').flatMap((reaction) => list(reaction, 'manifestation').map(conceptText))
  const { code, system } = codingOf(concept)
  const recorded = dateIfReadable(resource, 'recordedDate')
  return {
    allergy: [
      {
        patient_id: context.patientId,
        source_key: context.key,
        name,
        type: typeOf(resource),
        severity: severityOf(resource),
        clinical_status: statusAmong(resource, 'clinicalStatus', clinicals),
        criticality: knownCode(ownCode(resource, 'criticality'), criticalities),
        verification_status: statusAmong(resource, 'verificationStatus', verifications),
        reaction: joined(manifestations),
        reaction_description: ofReactions(resource, (reaction) => joined([text(reaction, 'description'), notes(reaction)])),
        reaction_substance: substance,
        note: notes(resource),
        onset_text: onsetOf(resource),
        recorded_at: recorded?.at ?? null,
        recorded_precision: recorded?.precision ?? null,
        statement,
        code,
        code_system: system,
      },
    ],
  }
}
