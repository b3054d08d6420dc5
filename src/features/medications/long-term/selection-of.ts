import { canRepeat, type Medication } from '../../../domain/prescriptions/medication.ts'

/**
 * What of a list can be ticked on a day, what of that is, and what is printed then: where everything is ticked, also what cannot be. `unprinted` counts the rest,
 * with so many rows that could not be read.
 */
export const selectionOf = (rows: readonly Medication[], leftOut: number, ids: ReadonlySet<string>, today: string) => {
  const medications = rows.filter(({ isStatement }) => !isStatement)
  const offered = medications.filter((row) => canRepeat(row, today))
  const chosen = offered.filter(({ id }) => ids.has(id))
  const printed = chosen.length === offered.length ? medications : chosen
  return { offered, chosen, printed, unprinted: medications.length + leftOut - printed.length }
}
