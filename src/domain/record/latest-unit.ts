import { plainUnit } from './reported-quantity.ts'

const spelt = (unit: string | null) => (unit === null ? null : plainUnit(unit))

/** Selects the values in the unit of the latest, in any spelling. Values in different units cannot share a line. `points`: oldest first. */
export const convertToLatestUnit = <Point extends { unit: string | null }>(points: readonly Point[]): Point[] => {
  const unit = spelt(points.at(-1)?.unit ?? null)
  return points.filter((point) => spelt(point.unit) === unit)
}
