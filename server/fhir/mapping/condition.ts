import { LeftOut } from '../problems.ts'
import { codes, codingOf, conceptText, statusCode } from '../reading/concepts.ts'
import { instant } from '../reading/dates.ts'
import { extension, flag, member } from '../reading/fields.ts'
import { extensions } from '../systems.ts'
import { type Context, lastTouched, type Rows } from './context.ts'
import { refuseNothingKnown, refuseUnverified } from './statuses.ts'

const lasting = ['active', 'recurrence', 'relapse']

/** Unless the practice says so itself, what is active and has no end is long-term. */
const isLongTerm = (resource: unknown) => {
  const said = flag(extension(resource, extensions.longTermCondition), 'valueBoolean')
  if (said !== null) return said
  const hasEnded = member(resource, 'abatementDateTime') !== undefined || member(resource, 'abatementPeriod') !== undefined
  return !hasEnded && lasting.includes(statusCode(resource, 'clinicalStatus') ?? 'active')
}

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
        onset_at: onset,
        recorded_at: instant(resource, 'recordedDate') ?? onset ?? lastTouched(resource, context) ?? context.now,
        code,
        code_system: system,
      },
    ],
  }
}
