import type { Row, Rows } from '../mapping/context.ts'
import { lineAt } from '../store/results.ts'
import type { Withdrawal } from '../store/withdraw.ts'
import type { Claim } from './claims.ts'
import { type Destination, destinations, type Spool } from './spool.ts'

const rowsAtOnce = 500
const charactersAtOnce = 4_000_000

type Line = Row<'lab_observation'>

const tables = destinations.filter((to) => to !== 'lines of reports')

const charactersIn = ({ media = [], lab_result = [] }: Rows) =>
  media.reduce((sum, { data_base64 }) => sum + (data_base64?.length ?? 0), 0) +
  lab_result.reduce((sum, { content_base64 }) => sum + (content_base64?.length ?? 0), 0)

/** Collects the rows of a file and puts them aside many at a time. */
export const newCollector = (spool: Spool) => {
  const waiting = new Map<Destination, unknown[]>()
  const withdrawals: Withdrawal[] = []
  const lateWithdrawals: Withdrawal[] = []
  const patients = new Set<string>()
  let characters = 0

  const flush = async (to: Destination) => {
    const rows = waiting.get(to)
    if (!rows) return
    waiting.delete(to)
    await spool.add(to, rows)
  }

  const flushAll = async () => {
    characters = 0
    for (const to of destinations) await flush(to)
  }

  const wait = async (to: Destination, added: unknown[]) => {
    const rows = waiting.get(to) ?? []
    waiting.set(to, rows)
    rows.push(...added)
    if (rows.length >= rowsAtOnce) await flush(to)
  }

  return {
    withdrawals,
    /** Of what the file itself says before. */
    lateWithdrawals,
    /** Whose rows these are. */
    patients,
    flush: flushAll,
    withdraw: (withdrawal: Withdrawal, isLate: boolean) => void (isLate ? lateWithdrawals : withdrawals).push(withdrawal),
    add: async (rows: Rows) => {
      for (const table of tables) {
        for (const { patient_id } of rows[table] ?? []) patients.add(patient_id)
        if (rows[table]) await wait(table, rows[table])
      }
      characters += charactersIn(rows)
      if (characters >= charactersAtOnce) await flushAll()
    },
    /** Lines that a report of the file names. */
    addLines: (lines: Line[], { report, position }: Claim) =>
      wait(
        'lines of reports',
        lines.map((line) => ({ ...line, result_key: report, position: lineAt(position, line.position) })),
      ),
  }
}

export type Collector = ReturnType<typeof newCollector>
