import { canRepeat, type Medication } from '../../../domain/medication.ts'

/** What of a list can be ticked on a day, and what of that is. */
export const selectionOf = (rows: readonly Medication[], ids: ReadonlySet<string>, today: string) => {
  const offered = rows.filter((row) => canRepeat(row, today))
  return { offered, chosen: offered.filter(({ id }) => ids.has(id)) }
}
