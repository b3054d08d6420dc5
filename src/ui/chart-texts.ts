/** What is said beside a chart. */
export const chartTexts = {
  drawn: (drawn: number, all: number, unit: string | null) =>
    `The chart shows the ${drawn} of ${all} values that are ${unit === null ? 'without a unit' : `in ${unit}`}. The table has all of them.`,
} as const
