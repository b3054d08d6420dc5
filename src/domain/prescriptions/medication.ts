import type { ImportSource } from '../record/import-source.ts'
import { countText } from '../values/count-words.ts'
import { recordDate, recordDay } from '../values/record-date.ts'

export type Medication = {
  id: string
  name: string
  /** The medicine's code in the formulary. */
  code: string | null
  directions: string | null
  /** Instants or plain dates. */
  prescribedOn: string | null
  endsOn: string | null
  prescriber: string | null
  duration: string | null
  quantity: number | null
  unit: string | null
  /** In doses. */
  dosage: string | null
  isActiveInFormulary: boolean
  /** At the pharmacy; null where the practice does not say. */
  repeatsLeft: number | null
  /** The first day on which it can be asked for again, a plain date. */
  repeatFrom: string | null
  /** Whether the provider wants to see the patient first. */
  needsVisit: boolean
  /** FHIR's code, or the practice's words; null where it does not say. */
  status: string | null
  comments: string | null
  /** No entry, but the practice's statement that the patient has none. */
  isStatement: boolean
  importedFrom: ImportSource | null
}

type Asked = Pick<Medication, 'isActiveInFormulary' | 'repeatsLeft' | 'repeatFrom' | 'needsVisit' | 'endsOn' | 'isStatement'>

const repeatsAtPharmacy = (count: number, endsOn: string | null, today: string) => {
  const repeats = `${countText(count, 'repeat')} of it`
  const advice = 'Ask your pharmacy; if it has none, ask your practice.'
  if (endsOn === null) return `Your pharmacy still has ${repeats}. ${advice}`
  if (recordDay(endsOn) < today) return `Your pharmacy had ${repeats}, until ${recordDate(endsOn)}. ${advice}`
  return `Your pharmacy still has ${repeats}, until ${recordDate(endsOn)}. ${advice}`
}

/** The reason, as a sentence, why a repeat is not possible on a plain date; null if it is. Missing data is no obstacle. */
export const repeatObstacle = (
  { isActiveInFormulary, repeatsLeft, repeatFrom, needsVisit, endsOn }: Asked,
  today: string,
): string | null => {
  if (!isActiveInFormulary) return 'It cannot be asked for online. Please ask your practice before it runs out.'
  if (repeatsLeft !== null && repeatsLeft > 0) return repeatsAtPharmacy(repeatsLeft, endsOn, today)
  if (repeatFrom !== null && repeatFrom > today) return `It is too early: you can ask for it again from ${recordDate(repeatFrom)}.`
  return needsVisit ? 'A visit is needed before there is more of it. Please book one, or ring your practice.' : null
}

/** Whether a repeat of a medicine can be requested on a plain date. */
export const canRepeat = (medication: Asked, today: string) => !medication.isStatement && repeatObstacle(medication, today) === null

const countedUnits = new Set(['tablet', 'capsule', 'inhaler', 'tube', 'bottle', 'sachet', 'dose', 'vial'])

/** How many of it, and of what: 90 tablets. */
export const quantityText = ({ quantity, unit }: Pick<Medication, 'quantity' | 'unit'>) => {
  if (quantity === null) return null
  if (unit === null) return String(quantity)
  return countedUnits.has(unit.toLowerCase()) ? countText(quantity, unit) : `${quantity} ${unit}`
}

const statusWords: ReadonlyMap<string, string> = new Map([
  ['active', 'Active'],
  ['on-hold', 'On hold'],
  ['completed', 'Completed'],
  ['stopped', 'Stopped'],
])

export const statusText = ({ status }: Pick<Medication, 'status'>) => status && (statusWords.get(status.toLowerCase()) ?? status)

/** A caution before the directions: the medicine is stopped, on hold, or has another status. */
export const statusCaution = (medication: Pick<Medication, 'status'>) => {
  const words = statusText(medication)
  return words === 'Active' || words === 'Completed' ? null : words
}

/** How it is taken, or how much at a time where the practice says no more. */
export const takenText = ({ directions, dosage }: Pick<Medication, 'directions' | 'dosage'>) => directions ?? dosageText({ dosage })

/** How much is taken at a time: a mere number counts doses. */
export const dosageText = ({ dosage }: Pick<Medication, 'dosage'>) =>
  dosage !== null && /^\d+(?:\.\d+)?$/.test(dosage.trim()) ? countText(Number(dosage), 'dose') : dosage
