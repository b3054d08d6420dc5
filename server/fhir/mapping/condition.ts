import type { ConditionClinical, ConditionVerification } from '../../database/schema-record.ts'
import { LeftOut } from '../problems.ts'
import { codes, codingOf, conceptText, statusCode } from '../reading/concepts.ts'
import { instant } from '../reading/dates.ts'
import { extension, flag, member } from '../reading/fields.ts'
import { extensions } from '../systems.ts'
import { type Context, lastTouched, type Rows } from './context.ts'
import { knownCode, refuseNothingKnown, refuseUnverified } from './statuses.ts'

const lasting = ['active', 'recurrence', 'relapse']

const clinicals: readonly ConditionClinical[] = ['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved']
const verifications: readonly ConditionVerification[] = ['unconfirmed', 'provisional', 'differential', 'confirmed']

const hasEnded = (resource: unknown) => Object.keys(Object(resource)).some((name) => name.startsWith('abatement'))

/** What has ended is resolved, also where its status is not told. */
const clinicalStatusOf = (resource: unknown) =>
  knownCode(statusCode(resource, 'clinicalStatus'), clinicals) ?? (hasEnded(resource) ? 'resolved' : null)

/** Unless the practice says so itself, what is active and has no end is long-term. */
const isLongTerm = (resource: unknown) =>
  flag(extension(resource, extensions.longTermCondition), 'valueBoolean') ??
  (!hasEnded(resource) && lasting.includes(statusCode(resource, 'clinicalStatus') ?? 'active'))

export const conditionRows = (resource: unknown, context: Context): Rows => {
  const concept = member(resource, 'code')
  refuseUnverified(resource)
  refuseNothingKnown(codes(concept))
  const name = conceptText(concept)
  if (name === null) throw new LeftOut('has no code')
  const onset = instant(resource, 'onsetDateTime') ?? instant(member(resource, 'onsetPeriod'), 'start')
  const { code, system } = codingOf(concept)
  return {
    condition: [
      {
        patient_id: context.patientId,
        source_key: context.key,
        text: name,
        is_long_term: isLongTerm(resource),
        clinical_status: clinicalStatusOf(resource),
        verification_status: knownCode(statusCode(resource, 'verificationStatus'), verifications),
        onset_at: onset,
        recorded_at: instant(resource, 'recordedDate') ?? onset ?? lastTouched(resource, context) ?? context.now,
        code,
        code_system: system,
      },
    ],
  }
}
