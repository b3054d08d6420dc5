import type { ColumnValue } from '../../database/schema.ts'
import { allergyType } from '../../record/allergy-type.ts'
import { recordDayText } from '../../record/record-dates.ts'
import { SkippedResource } from '../problems.ts'
import { codingOf, conceptName, conceptText, normalizedCode } from '../reading/concepts.ts'
import { dateIfReadable } from '../reading/dates.ts'
import { extension, first, joinTexts, list, member, notes, text } from '../reading/fields.ts'
import { extensions } from '../systems.ts'
import { onsetWords } from './ages.ts'
import { clinicalOf, refuseUnverified, verificationOf } from './certainty.ts'
import type { Context, Rows } from './context.ts'
import { isUnknown, statementIn } from './nothing-known.ts'

export const allergyTypes: Readonly<Record<string, string>> = {
  medication: 'Medicine',
  food: 'Food',
  environment: 'Environment',
  biologic: 'Biologic',
}

const severities: readonly [wire: string, label: ColumnValue<'allergy', 'severity'>][] = [
  ['severe', 'Severe'],
  ['moderate', 'Moderate'],
  ['mild', 'Mild'],
]

/** The codes of FHIR R4 and DSTU2. */
const criticalities: Readonly<Record<string, ColumnValue<'allergy', 'criticality'>>> = {
  low: 'low',
  high: 'high',
  'unable-to-assess': 'unable-to-assess',
  critl: 'low',
  crith: 'high',
  critu: 'unable-to-assess',
}
const criticalityOf = (resource: unknown): ColumnValue<'allergy', 'criticality'> | null => {
  const code = normalizedCode(resource, 'criticality') ?? ''
  return Object.hasOwn(criticalities, code) ? (criticalities[code] ?? null) : null
}

const clinicalStatuses: Readonly<Record<string, ColumnValue<'allergy', 'clinical_status'>>> = {
  inactive: 'inactive',
  resolved: 'resolved',
  remission: 'inactive',
}
const verifications: readonly ColumnValue<'allergy', 'verification_status'>[] = ['unconfirmed', 'presumed', 'confirmed']

/** A high criticality is severe, even after mild reactions. Otherwise the worst reaction decides. */
const severityOf = (resource: unknown): ColumnValue<'allergy', 'severity'> => {
  if (criticalityOf(resource) === 'high') return 'Severe'
  const severityCodes = list(resource, 'reaction').map((reaction) => normalizedCode(reaction, 'severity'))
  return severities.find(([wire]) => severityCodes.includes(wire))?.[1] ?? ''
}

const typeOf = (resource: unknown) => {
  const original = extension(resource, extensions.allergyType)
  const category = first(resource, 'category') ?? member(resource, 'category')
  const kind = text(original, 'valueString') ?? (typeof category === 'string' ? text(allergyTypes, category) : null)
  return allergyType(kind, normalizedCode(resource, 'type') === 'intolerance')
}

const onsetOf = (resource: unknown) => {
  const onset = dateIfReadable(resource, 'onsetDateTime') ?? dateIfReadable(member(resource, 'onsetPeriod'), 'start')
  return onset ? recordDayText(onset.at, onset.precision) : onsetWords(resource)
}

const joinReactionTexts = (resource: unknown, textOf: (reaction: unknown) => string | null) =>
  joinTexts([...new Set(list(resource, 'reaction').map(textOf))])

const unknownSubstance = 'Unknown substance'

/** Whether an allergy to an unknown substance has other information for the patient. */
const isKnownOtherwise = (resource: unknown, reaction: string | null) =>
  reaction !== null ||
  notes(resource) !== null ||
  criticalityOf(resource) === 'high' ||
  verificationOf(resource, verifications) === 'confirmed'

/** The name of an allergy, by its code or the substance of a reaction. @throws SkippedResource for an allergy without information */
const nameOf = (resource: unknown, concept: unknown, { substance, reaction }: { substance: string | null; reaction: string | null }) => {
  const codeName = conceptText(concept)
  const isNamed = codeName !== null && !isUnknown(concept, codeName)
  if (isNamed) return codeName
  if (substance !== null) return substance
  if (codeName === null && conceptName(concept) !== null) return conceptName(concept) ?? unknownSubstance
  if (isKnownOtherwise(resource, reaction)) return unknownSubstance
  throw new SkippedResource(member(resource, 'code') === undefined || codeName === null ? 'has no code' : 'says that nothing is known')
}

export const allergyRows = (resource: unknown, context: Context): Rows => {
  refuseUnverified(resource)
  const concept = member(resource, 'code') ?? member(resource, 'substance')
  const substance = joinReactionTexts(resource, (reaction) => conceptName(member(reaction, 'substance')))
  const reaction = joinTexts(list(resource, 'reaction').flatMap((one) => list(one, 'manifestation').map(conceptName)))
  const description = joinReactionTexts(resource, (one) => joinTexts([text(one, 'description'), notes(one)]))
  const fullName = nameOf(resource, concept, { substance, reaction: joinTexts([reaction, description]) })
  const { statement, name } = fullName === conceptText(concept) ? statementIn(concept, fullName) : { statement: null, name: fullName }
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
        clinical_status: clinicalStatuses[clinicalOf(resource).status ?? 'active'] ?? null,
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
