import { saysOngoing } from '../../../../src/domain/values/fhir-status.ts'
import type { ColumnValue } from '../../database/schema.ts'
import { SkippedResource } from '../problems.ts'
import { codingOf, conceptName, statusCodes } from '../reading/concepts.ts'
import { dateIfReadable, hasEnded } from '../reading/dates.ts'
import { extension, flag, joinTexts, list, member, notes, text } from '../reading/fields.ts'
import { extensions } from '../systems.ts'
import { onsetWords } from './ages.ts'
import { clinicalOf, refuseUnverified, verificationOf } from './certainty.ts'
import type { Context, Rows } from './context.ts'
import { statementIn } from './nothing-known.ts'

const activeStatuses: readonly (ColumnValue<'condition', 'clinical_status'> | null)[] = ['active', 'recurrence', 'relapse']
const verifications: readonly ColumnValue<'condition', 'verification_status'>[] = [
  'unconfirmed',
  'provisional',
  'differential',
  'confirmed',
]

/** Whether a date has passed. An unreadable date, such as the year 9999, counts as not passed. */
const isOver = (end: unknown, now: Date) => hasEnded({ end }, now)

/** Whether the abatement of a diagnosis is in the past. */
const hasAbated = (resource: unknown, now: Date) => {
  const words = text(resource, 'abatementString')
  return (
    flag(resource, 'abatementBoolean') === true ||
    isOver(member(resource, 'abatementDateTime'), now) ||
    isOver(member(resource, 'abatementDate'), now) ||
    isOver(member(member(resource, 'abatementPeriod'), 'end'), now) ||
    (words !== null && !saysOngoing(words)) ||
    ['abatementAge', 'abatementRange', 'abatementQuantity'].some((name) => member(resource, name) !== undefined)
  )
}

/** The extension for long-term diagnoses decides. Without it, an active diagnosis is long-term, except a diagnosis of one encounter. */
const isLongTerm = (resource: unknown, isActive: boolean, now: Date) => {
  const categories = statusCodes(resource, 'category')
  const isOfAVisit = categories.includes('encounter-diagnosis') && !categories.includes('problem-list-item')
  return flag(extension(resource, extensions.longTermCondition), 'valueBoolean') ?? (isActive && !isOfAVisit && !hasAbated(resource, now))
}

/** A name for a diagnosis without a code that has other information for the patient, or null. */
const fallbackName = (resource: unknown) =>
  notes(resource) === null && list(resource, 'bodySite').length === 0 ? null : 'Diagnosis without a name'

export const conditionRows = (resource: unknown, context: Context): Rows => {
  const concept = member(resource, 'code')
  refuseUnverified(resource)
  const fullName = conceptName(concept) ?? fallbackName(resource)
  if (fullName === null) throw new SkippedResource('has no code')
  const { statement, name } = statementIn(concept, fullName)
  const onset = dateIfReadable(resource, 'onsetDateTime') ?? dateIfReadable(member(resource, 'onsetPeriod'), 'start')
  const recorded = ['recordedDate', 'assertedDate', 'dateRecorded']
    .map((name) => dateIfReadable(resource, name))
    .find((one) => one !== null)
  const clinical = clinicalOf(resource)
  const { code, system } = codingOf(concept)
  return {
    condition: [
      {
        patient_id: context.patientId,
        source_key: context.key,
        text: name,
        is_long_term: isLongTerm(resource, !clinical.hasStatus || activeStatuses.includes(clinical.status), context.now),
        clinical_status: clinical.status ?? (hasAbated(resource, context.now) ? 'resolved' : null),
        verification_status: verificationOf(resource, verifications),
        onset_at: onset?.at ?? null,
        onset_precision: onset?.precision ?? null,
        onset_text: onsetWords(resource),
        recorded_at: recorded?.at ?? null,
        recorded_precision: recorded?.precision ?? null,
        body_site: joinTexts(list(resource, 'bodySite').map(conceptName)),
        severity: conceptName(member(resource, 'severity')),
        note: notes(resource),
        statement,
        code,
        code_system: system,
      },
    ],
  }
}
