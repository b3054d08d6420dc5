/** Of values over time, oldest first, those in the unit of the latest: values in different units have no line in common. */
export const inLatestUnit = <Point extends { unit: string | null }>(points: readonly Point[]): Point[] => {
  const unit = points.at(-1)?.unit ?? null
  return points.filter((point) => point.unit === unit)
}
