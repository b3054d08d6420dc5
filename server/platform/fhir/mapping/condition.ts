import type { ColumnValue } from '../../database/schema.ts'
import { SkippedResource } from '../problems.ts'
import { codingOf, conceptText, statusAmong } from '../reading/concepts.ts'
import { dateIfReadable } from '../reading/dates.ts'
import { extension, flag, joined, list, member, notes } from '../reading/fields.ts'
import { extensions } from '../systems.ts'
import { onsetWords } from './ages.ts'
import type { Context, Rows } from './context.ts'
import { saidBy } from './nothing-known.ts'
import { refuseUnverified } from './statuses.ts'

const lasting = ['active', 'recurrence', 'relapse']

const clinicals: readonly ColumnValue<'condition', 'clinical_status'>[] = [
  'active',
  'recurrence',
  'relapse',
  'inactive',
  'remission',
  'resolved',
]
const verifications: readonly ColumnValue<'condition', 'verification_status'>[] = [
  'unconfirmed',
  'provisional',
  'differential',
  'confirmed',
]

const hasEnded = (resource: unknown) => Object.keys(Object(resource)).some((name) => name.startsWith('abatement'))

/** What has ended is resolved, also where its status is not told. */
const clinicalStatusOf = (resource: unknown) =>
  statusAmong(resource, 'clinicalStatus', clinicals) ?? (hasEnded(resource) ? 'resolved' : null)

/** Unless the practice says so itself, what is active and has no end is long-term. */
const isLongTerm = (resource: unknown) =>
  flag(extension(resource, extensions.longTermCondition), 'valueBoolean') ??
  (!hasEnded(resource) && (member(resource, 'clinicalStatus') === undefined || statusAmong(resource, 'clinicalStatus', lasting) !== null))

export const conditionRows = (resource: unknown, context: Context): Rows => {
  const concept = member(resource, 'code')
  refuseUnverified(resource)
  const called = conceptText(concept)
  if (called === null) throw new SkippedResource('has no code')
  const { statement, name } = saidBy(concept, called)
  const onset = dateIfReadable(resource, 'onsetDateTime') ?? dateIfReadable(member(resource, 'onsetPeriod'), 'start')
  const recorded = dateIfReadable(resource, 'recordedDate')
  const { code, system } = codingOf(concept)
  return {
    condition: [
      {
        patient_id: context.patientId,
        source_key: context.key,
        text: name,
        is_long_term: isLongTerm(resource),
        clinical_status: clinicalStatusOf(resource),
        verification_status: statusAmong(resource, 'verificationStatus', verifications),
        onset_at: onset?.at ?? null,
        onset_precision: onset?.precision ?? null,
        onset_text: onsetWords(resource),
        recorded_at: recorded?.at ?? null,
        recorded_precision: recorded?.precision ?? null,
        body_site: joined(list(resource, 'bodySite').map(conceptText)),
        severity: conceptText(member(resource, 'severity')),
        note: notes(resource),
        statement,
        code,
        code_system: system,
      },
    ],
  }
}
