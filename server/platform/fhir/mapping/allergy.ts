import type { ColumnValue } from '../../database/schema.ts'
import { allergyType } from '../../record/allergy-type.ts'
import { recordDayText } from '../../record/record-dates.ts'
import { SkippedResource } from '../problems.ts'
import { codingOf, conceptName, conceptText, ownCode } from '../reading/concepts.ts'
import { dateIfReadable } from '../reading/dates.ts'
import { extension, first, joined, list, member, notes, text } from '../reading/fields.ts'
import { extensions } from '../systems.ts'
import { onsetWords } from './ages.ts'
import { clinicalOf, refuseUnverified, verificationOf } from './certainty.ts'
import type { Context, Rows } from './context.ts'
import { isUnknown, saidBy } from './nothing-known.ts'

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

/** The codes of R4 and of DSTU2. */
const criticalities: Readonly<Record<string, ColumnValue<'allergy', 'criticality'>>> = {
  low: 'low',
  high: 'high',
  'unable-to-assess': 'unable-to-assess',
  critl: 'low',
  crith: 'high',
  critu: 'unable-to-assess',
}
const criticalityOf = (resource: unknown): ColumnValue<'allergy', 'criticality'> | null => {
  const code = ownCode(resource, 'criticality') ?? ''
  return Object.hasOwn(criticalities, code) ? (criticalities[code] ?? null) : null
}

const clinicals: Readonly<Record<string, ColumnValue<'allergy', 'clinical_status'>>> = {
  inactive: 'inactive',
  resolved: 'resolved',
  remission: 'inactive',
}
const verifications: readonly ColumnValue<'allergy', 'verification_status'>[] = ['unconfirmed', 'presumed', 'confirmed']

/** A high risk is severe, however mild its reactions were so far; otherwise the worst of them tells. */
const severityOf = (resource: unknown): ColumnValue<'allergy', 'severity'> => {
  if (criticalityOf(resource) === 'high') return 'Severe'
  const told = list(resource, 'reaction').map((reaction) => ownCode(reaction, 'severity'))
  return severities.find(([wire]) => told.includes(wire))?.[1] ?? ''
}

const typeOf = (resource: unknown) => {
  const original = extension(resource, extensions.allergyType)
  const category = first(resource, 'category') ?? member(resource, 'category')
  const kind = text(original, 'valueString') ?? (typeof category === 'string' ? text(allergyTypes, category) : null)
  return allergyType(kind, ownCode(resource, 'type') === 'intolerance')
}

const onsetOf = (resource: unknown) => {
  const onset = dateIfReadable(resource, 'onsetDateTime') ?? dateIfReadable(member(resource, 'onsetPeriod'), 'start')
  return onset ? recordDayText(onset.at, onset.precision) : onsetWords(resource)
}

const ofReactions = (resource: unknown, told: (reaction: unknown) => string | null) =>
  joined([...new Set(list(resource, 'reaction').map(told))])

const unknownSubstance = 'Unknown substance'

/** Whether an allergy to an unknown substance holds anything else for the patient. */
const isKnownOtherwise = (resource: unknown, reaction: string | null) =>
  reaction !== null ||
  notes(resource) !== null ||
  criticalityOf(resource) === 'high' ||
  verificationOf(resource, verifications) === 'confirmed'

/** The name of an allergy: of its code, or of the substance of a reaction. @throws SkippedResource for an allergy that holds nothing */
const nameOf = (resource: unknown, concept: unknown, { substance, reaction }: { substance: string | null; reaction: string | null }) => {
  const called = conceptText(concept)
  const isNamed = called !== null && !isUnknown(concept, called)
  if (isNamed) return called
  if (substance !== null) return substance
  if (called === null && conceptName(concept) !== null) return conceptName(concept) ?? unknownSubstance
  if (isKnownOtherwise(resource, reaction)) return unknownSubstance
  throw new SkippedResource(member(resource, 'code') === undefined || called === null ? 'has no code' : 'says that nothing is known')
}

export const allergyRows = (resource: unknown, context: Context): Rows => {
  refuseUnverified(resource)
  const concept = member(resource, 'code') ?? member(resource, 'substance')
  const substance = ofReactions(resource, (reaction) => conceptName(member(reaction, 'substance')))
  const reaction = joined(list(resource, 'reaction').flatMap((one) => list(one, 'manifestation').map(conceptName)))
  const description = ofReactions(resource, (one) => joined([text(one, 'description'), notes(one)]))
  const called = nameOf(resource, concept, { substance, reaction: joined([reaction, description]) })
  const { statement, name } = called === conceptText(concept) ? saidBy(concept, called) : { statement: null, name: called }
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
        clinical_status: clinicals[clinicalOf(resource).status ?? 'active'] ?? null,
        criticality: criticalityOf(resource),
        verification_status: verificationOf(resource, verifications),
        reaction,
        reaction_description: description,
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
