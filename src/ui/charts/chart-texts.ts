/** Texts beside a chart. */
export const chartTexts = {
  notLoaded: 'The chart could not be loaded. The table has all of its values.',
  drawn: (drawn: number, all: number, unit: string | null) =>
    `The chart shows the ${drawn} of ${all} values that are ${unit === null ? 'without a unit' : `in ${unit}`}. The table has all of them.`,
  notDrawn: (bounds: number) =>
    bounds === 1
      ? '1 value is only known to be above or below a number. It is in the table and not in the chart.'
      : `${bounds} values are only known to be above or below a number. They are in the table and not in the chart.`,
} as const
