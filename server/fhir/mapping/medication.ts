import type { MedicationStatus } from '../../database/schema-record.ts'
import { nzMedicines } from '../../store/record/formulary.ts'
import { LeftOut } from '../problems.ts'
import { codes, codingOf, conceptText } from '../reading/concepts.ts'
import { recordDate } from '../reading/dates.ts'
import { extension, first, flag, joined, list, member, notes, number, text } from '../reading/fields.ts'
import { extensions } from '../systems.ts'
import { timeUnits } from './ages.ts'
import type { Context, Rows } from './context.ts'
import { dosageWords } from './dosage.ts'
import { saidBy } from './nothing-known.ts'
import { knownCode, refuseStatus } from './statuses.ts'

const amount = (quantity: unknown) => {
  const value = number(quantity, 'value')
  return value === null ? null : { value, unit: text(quantity, 'unit') ?? text(quantity, 'code') }
}

const durationOf = (dispense: unknown) => {
  const supply = amount(member(dispense, 'expectedSupplyDuration'))
  return supply && joined([`${supply.value}`, supply.unit && (timeUnits[supply.unit] ?? supply.unit)], ' ')
}

const doseOf = (instruction: unknown) => {
  const dose = amount(member(first(instruction, 'doseAndRate'), 'doseQuantity'))
  return dose ? joined([`${dose.value}`, dose.unit], ' ') : text(instruction, 'patientInstruction')
}

/** The words of the instruction itself come before those that are made of its parts. */
const directionsOf = (instructions: unknown[]) =>
  joined(
    instructions.map((one) => text(one, 'text') ?? dosageWords(one)),
    '; ',
  )

const statuses: readonly MedicationStatus[] = ['active', 'on-hold', 'completed', 'stopped']

/** What is no longer taken, or not now, is not for long-term use. A statement tells what is taken; a request is for long-term use unless it is for a short course. */
const isLongTerm = (resource: unknown, isStatement: boolean, now: Date) => {
  const status = text(resource, 'status') ?? 'unknown'
  const end = recordDate(member(resource, 'effectivePeriod'), 'end')
  if (!['active', 'unknown'].includes(status) || (end !== null && end.at <= now)) return false
  const said = flag(extension(resource, extensions.longTermMedication), 'valueBoolean')
  if (said !== null) return said
  const course = codes(member(resource, 'courseOfTherapyType'))
  if (course.includes('acute')) return false
  return isStatement || course.includes('continuous') || (text(resource, 'status') ?? 'active') === 'active'
}

const isRepeated = (resource: unknown, dispense: unknown) =>
  flag(extension(resource, extensions.repeated), 'valueBoolean') ?? (number(dispense, 'numberOfRepeatsAllowed') ?? 0) > 0

/** @throws LeftOut for what is not to be taken, or was only thought of; a plan is taken where the patient told of it */
const refuseNotOrdered = (resource: unknown) => {
  if (flag(resource, 'doNotPerform')) throw new LeftOut('says that it is not to be taken', { withdrawn: true })
  const intent = text(resource, 'intent')
  const isReported = flag(resource, 'reportedBoolean') ?? member(resource, 'reportedReference') !== undefined
  if (intent === 'proposal' || intent === 'option' || (intent === 'plan' && !isReported)) throw new LeftOut(`its intent is ${intent}`)
}

/** A MedicationRequest or a MedicationStatement. */
export const medicationRows = async (resource: unknown, context: Context): Promise<Rows> => {
  const isStatement = text(resource, 'resourceType') === 'MedicationStatement'
  refuseStatus(resource, 'cancelled', 'draft', 'not-taken', 'intended')
  refuseNotOrdered(resource)
  const concept =
    member(resource, 'medicationCodeableConcept') ?? context.references.medication(member(resource, 'medicationReference'), resource)
  const called = conceptText(concept) ?? text(member(resource, 'medicationReference'), 'display')
  if (called === null) throw new LeftOut('names no medication')
  const { statement, name } = saidBy(concept, called)
  const period = member(resource, 'effectivePeriod')
  const authored =
    recordDate(resource, 'authoredOn') ??
    recordDate(resource, 'effectiveDateTime') ??
    recordDate(period, 'start') ??
    recordDate(resource, 'dateAsserted')
  const dispense = member(resource, 'dispenseRequest')
  const instructions = [...list(resource, 'dosageInstruction'), ...list(resource, 'dosage')]
  const quantity = amount(member(dispense, 'quantity'))
  const prescriber = await context.references.practitioner(member(resource, isStatement ? 'informationSource' : 'requester'), resource)
  const ends = recordDate(member(dispense, 'validityPeriod'), 'end') ?? recordDate(period, 'end')
  const { code, system } = codingOf(concept, nzMedicines)
  return {
    medication: [
      {
        patient_id: context.patientId,
        source_key: context.key,
        name,
        code,
        code_system: system,
        directions: directionsOf(instructions),
        prescriber: prescriber.name,
        duration: durationOf(dispense),
        quantity: quantity?.value ?? null,
        unit: quantity?.unit ?? null,
        dosage: doseOf(instructions[0]),
        authored_at: authored?.at ?? null,
        authored_precision: authored?.precision ?? null,
        ends_at: ends?.at ?? null,
        ends_precision: ends?.precision ?? null,
        note: notes(resource),
        statement,
        is_long_term: statement !== null || isLongTerm(resource, isStatement, context.now),
        is_repeated: isRepeated(resource, dispense),
        is_nzulm_active: !flag(extension(resource, extensions.leftNzulm), 'valueBoolean'),
        status: knownCode(text(resource, 'status'), statuses),
      },
    ],
  }
}
