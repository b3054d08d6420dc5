import type { Finding, Result } from './findings.ts'

const keyOf = ({ operation, attack, what }: Finding) => `${operation}: ${attack}: ${what}`

/** One line per operation, and one per kind of finding. */
export const reportLines = (results: readonly Result[]): string[] => {
  const names = [...new Set(results.map(({ operation }) => operation))]
  const widest = Math.max(...['Operation', ...names].map((name) => name.length))
  const row = (name: string, attempts: number | string, found: number | string) =>
    `${name.padEnd(widest)}  ${`${attempts}`.padStart(8)}  ${`${found}`.padStart(6)}`
  const sum = (of: readonly Result[]) => [
    of.reduce((total, { attempts }) => total + attempts, 0),
    of.reduce((total, { findings }) => total + findings.length, 0),
  ]
  const rows = names.map((name) => {
    const [attempts = 0, found = 0] = sum(results.filter(({ operation }) => operation === name))
    return row(name, attempts, found)
  })
  const [attempts = 0, found = 0] = sum(results)
  const findings = Map.groupBy(
    results.flatMap((result) => result.findings),
    keyOf,
  )
  return [
    row('Operation', 'Attempts', 'Found'),
    ...rows,
    row('All', attempts, found),
    ...(found > 0 ? ['', 'Found:'] : []),
    ...[...findings].map(([finding, all]) => `  ${all.length} × ${finding}`),
  ]
}
