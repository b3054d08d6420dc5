import { plainUnit } from './reported-quantity.ts'

const spelt = (unit: string | null) => (unit === null ? null : plainUnit(unit))

/** Of values over time, oldest first, those in the unit of the latest, however it is spelt: values in different units have no line in common. */
export const convertToLatestUnit = <Point extends { unit: string | null }>(points: readonly Point[]): Point[] => {
  const unit = spelt(points.at(-1)?.unit ?? null)
  return points.filter((point) => spelt(point.unit) === unit)
}
