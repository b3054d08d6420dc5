import type { ColumnValue } from '../../database/schema.ts'
import { nzMedicines } from '../../record/formulary.ts'
import { SkippedResource } from '../problems.ts'
import { codes, codingOf, conceptName, conceptText, normalizedCode, statusCodes } from '../reading/concepts.ts'
import { dateIfReadable, hasEnded } from '../reading/dates.ts'
import { extension, flag, joinTexts, list, member, notes, number, text } from '../reading/fields.ts'
import { formerField } from '../reading/former-fields.ts'
import { unitOf } from '../reading/quantities.ts'
import { extensions } from '../systems.ts'
import { timeText } from './ages.ts'
import type { Context, Rows } from './context.ts'
import { dosageWords, doseOf } from './dosage.ts'
import { statementIn } from './nothing-known.ts'
import { knownCode, refuseStatus } from './statuses.ts'

/** The dosages of a medication, in the order of their `sequence`. */
const instructionsOf = (resource: unknown) =>
  [...list(resource, 'dosageInstruction'), ...list(resource, 'dosage')].sort(
    (one, other) => (number(one, 'sequence') ?? 0) - (number(other, 'sequence') ?? 0),
  )

type MedicationStatus = ColumnValue<'medication', 'status'>

const statuses: readonly MedicationStatus[] = ['active', 'on-hold', 'completed', 'stopped']
const statusWords: Record<ColumnValue<'medication', 'status'>, string> = {
  active: 'Active',
  'on-hold': 'On hold',
  completed: 'Completed',
  stopped: 'Stopped',
}

/**
 * A medicine that the patient does not take now is not long-term. The extension decides for the others.
 * Without it, a statement is long-term, and so is a request except for a short course.
 */
const isLongTerm = (resource: unknown, isStatement: boolean, now: Date) => {
  const status = normalizedCode(resource, 'status') ?? 'unknown'
  if (!['active', 'unknown'].includes(status) || hasEnded(member(resource, 'effectivePeriod'), now)) return false
  const isMarkedLongTerm = flag(extension(resource, extensions.longTermMedication), 'valueBoolean')
  if (isMarkedLongTerm !== null) return isMarkedLongTerm
  const course = codes(member(resource, 'courseOfTherapyType'))
  if (course.includes('acute')) return false
  return isStatement || course.includes('continuous') || (normalizedCode(resource, 'status') ?? 'active') === 'active'
}

const isRepeated = (resource: unknown, dispense: unknown) =>
  flag(extension(resource, extensions.repeated), 'valueBoolean') ?? (number(dispense, 'numberOfRepeatsAllowed') ?? 0) > 0

/** @throws SkippedResource for a prohibition, a proposal or an option, or for a plan that is not the patient's report */
const refuseNotOrdered = (resource: unknown) => {
  if (flag(resource, 'doNotPerform')) throw new SkippedResource('says that it is not to be taken', { withdrawn: true })
  const intent = normalizedCode(resource, 'intent')
  const isReported = flag(resource, 'reportedBoolean') ?? member(resource, 'reportedReference') !== undefined
  if (intent === 'proposal' || intent === 'option' || (intent === 'plan' && !isReported))
    throw new SkippedResource(`its intent is ${intent}`)
}

const notTakenCode = /^(?:n|no|not-taking|not-taken|not-started|never-taken)$/

/** Before FHIR R4, `taken` was a field beside the status. R5 has `adherence`. @throws SkippedResource for a medicine that the patient does not take */
const refuseNotTaken = (resource: unknown) => {
  const codes = [formerField(resource, 'taken'), member(member(resource, 'adherence'), 'code')].flatMap((taken) =>
    statusCodes({ taken }, 'taken'),
  )
  const isNotTaken = codes.some((code) => notTakenCode.test(code))
  if (isNotTaken || flag({ value: formerField(resource, 'wasNotTaken') }, 'value'))
    throw new SkippedResource('says that it is not taken', { withdrawn: true })
}

/** The reason for the status of a medicine, such as the reason to stop it. */
const statusReasonOf = (resource: unknown, status: MedicationStatus | null) => {
  const reasons = [...list(resource, 'statusReason'), ...list(resource, 'reasonNotTaken')].map(conceptName)
  const words = joinTexts(reasons)
  return words && `${status === null ? 'Status' : statusWords[status]}: ${words}`
}

const isUncertain = (resource: unknown) =>
  statusCodes({ taken: formerField(resource, 'taken') }, 'taken').some((code) => ['unk', 'unknown'].includes(code))

const fallbackName = 'Medicine without a name'

/** A MedicationRequest or a MedicationStatement. */
export const medicationRows = async (resource: unknown, context: Context): Promise<Rows> => {
  const isStatement = text(resource, 'resourceType') === 'MedicationStatement'
  refuseStatus(resource, 'cancelled', 'draft', 'not-taken', 'intended')
  refuseNotTaken(resource)
  refuseNotOrdered(resource)
  const concept =
    member(resource, 'medicationCodeableConcept') ?? context.references.medication(member(resource, 'medicationReference'), resource)
  const instructions = instructionsOf(resource)
  const fullName =
    conceptText(concept) ??
    text(member(resource, 'medicationReference'), 'display') ??
    conceptName(concept) ??
    (instructions.some((one) => text(one, 'text') !== null) ? fallbackName : null)
  if (fullName === null) throw new SkippedResource('names no medication')
  const { statement, name } = statementIn(concept, fullName)
  const period = member(resource, 'effectivePeriod')
  const authored =
    dateIfReadable(resource, 'authoredOn') ??
    dateIfReadable(resource, 'effectiveDateTime') ??
    dateIfReadable(period, 'start') ??
    dateIfReadable(resource, 'dateAsserted')
  const dispense = member(resource, 'dispenseRequest')
  const dosage = doseOf(instructions[0]) ?? text(instructions[0], 'patientInstruction')
  const quantity = member(dispense, 'quantity')
  const count = number(quantity, 'value')
  const prescriber = await context.references.practitioner(member(resource, isStatement ? 'informationSource' : 'requester'), resource)
  const ends = dateIfReadable(member(dispense, 'validityPeriod'), 'end') ?? dateIfReadable(period, 'end')
  const status = knownCode(normalizedCode(resource, 'status'), statuses)
  const { code, system } = codingOf(concept, nzMedicines)
  return {
    medication: [
      {
        patient_id: context.patientId,
        source_key: context.key,
        name,
        code,
        code_system: system,
        directions: joinTexts(
          instructions.map((one, index) => dosageWords(one, index === 0 ? dosage : null)),
          '; ',
        ),
        prescriber: prescriber.name,
        duration: timeText(member(dispense, 'expectedSupplyDuration')),
        quantity: count,
        unit: count === null ? null : unitOf(quantity),
        dosage,
        authored_at: authored?.at ?? null,
        authored_precision: authored?.precision ?? null,
        ends_at: ends?.at ?? null,
        ends_precision: ends?.precision ?? null,
        note: joinTexts(
          [statusReasonOf(resource, status), isUncertain(resource) ? 'Not known whether it is taken' : null, notes(resource)],
          '\n',
        ),
        statement,
        is_long_term: statement !== null || isLongTerm(resource, isStatement, context.now),
        is_repeated: isRepeated(resource, dispense),
        is_nzulm_active: !flag(extension(resource, extensions.leftNzulm), 'valueBoolean'),
        status,
      },
    ],
  }
}
