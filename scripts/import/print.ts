import type { ImportReport } from '../../server/platform/fhir/import/tally.ts'

const columns = ['Resource', 'Read', 'New or changed', 'Unchanged', 'For names only', 'Left out', 'Withdrawn']

const aligned = (rows: string[][]) => {
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('   '),
  )
}

/** The report of a file's import, for the operator. */
export const reportLines = ({ file, counts, skipped, notShown, notes, account }: ImportReport): string[] => {
  const numbers = counts.map(({ read, written, unchanged, namesOnly, skipped: out, withdrawn }) => [
    read,
    written,
    unchanged,
    namesOnly,
    out,
    withdrawn,
  ])
  const sums = [0, 1, 2, 3, 4, 5].map((column) => numbers.reduce((sum, row) => sum + (row[column] ?? 0), 0))
  const rows = [columns, ...counts.map(({ type }, index) => [type, ...(numbers[index] ?? []).map(String)]), ['All', ...sums.map(String)]]
  return [
    '',
    file,
    ...aligned(rows).map((line) => `  ${line}`),
    ...(skipped.length > 0 ? ['', '  Left out or withdrawn:'] : []),
    ...skipped.map(({ type, reason, count, place }) => `  ${count} ${type}: ${reason} (first at ${place})`),
    ...(notShown.length > 0 ? ['', '  Taken in without:'] : []),
    ...notShown.map(({ type, field, count }) => `  ${count} ${type}: ${field}`),
    ...notes.map((note) => `  Note: ${note}`),
    ...(account
      ? ['', `  Sign-in made: ${account.userName}, password ${account.password} (told only now; it has to be changed at the first sign-in)`]
      : []),
  ]
}
