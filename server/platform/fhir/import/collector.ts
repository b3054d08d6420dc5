import type { Row, Rows } from '../mapping/context.ts'
import { linePosition } from '../store/results.ts'
import type { Withdrawal } from '../store/withdraw.ts'
import type { Claim } from './claims.ts'
import { newCollectedAreas } from './collected-areas.ts'
import { type Destination, destinations, type Spool } from './spool.ts'

const rowsAtOnce = 500
const charactersAtOnce = 4_000_000

type Line = Row<'lab_observation'>

const tables = destinations.filter((to) => to !== 'lines of reports')

const charactersIn = ({ media = [], lab_result = [] }: Rows) =>
  media.reduce((sum, { data_base64 }) => sum + (data_base64?.length ?? 0), 0) +
  lab_result.reduce((sum, { content_base64 }) => sum + (content_base64?.length ?? 0), 0)

/** The date of an import and that of its file, which each of its rows gets. */
export type ImportDates = { imported_at: Date; file_at: Date | null }

/** Buffers the rows of a file, and appends them to the spool in batches. */
export const newCollector = (spool: Spool, dates: ImportDates) => {
  const buffers = new Map<Destination, unknown[]>()
  const withdrawals: Withdrawal[] = []
  const lateWithdrawals: Withdrawal[] = []
  const patients = new Set<string>()
  const collected = newCollectedAreas()
  let characters = 0

  const flush = async (to: Destination) => {
    const rows = buffers.get(to)
    if (!rows) return
    buffers.delete(to)
    await spool.add(to, rows)
  }

  const flushAll = async () => {
    characters = 0
    for (const to of destinations) await flush(to)
  }

  const buffer = async (to: Destination, added: object[]) => {
    const rows = buffers.get(to) ?? []
    buffers.set(to, rows)
    rows.push(...added.map((row) => ({ ...row, ...dates })))
    if (rows.length >= rowsAtOnce) await flush(to)
  }

  return {
    withdrawals,
    /** Withdrawals of resources that the same file contained before. */
    lateWithdrawals,
    /** The patients of the rows. */
    patients,
    /** The areas and sources of the rows. */
    collected,
    flush: flushAll,
    withdraw: (withdrawal: Withdrawal, isLate: boolean) => void (isLate ? lateWithdrawals : withdrawals).push(withdrawal),
    add: async (rows: Rows) => {
      for (const table of tables) {
        for (const row of rows[table] ?? []) {
          patients.add(row.patient_id)
          collected.add(table, row)
        }
        if (rows[table]) await buffer(table, rows[table])
      }
      characters += charactersIn(rows)
      if (characters >= charactersAtOnce) await flushAll()
    },
    /** Adds the lines of an observation to which a report refers. */
    addLines: (lines: Line[], { report, position }: Claim) => {
      for (const line of lines) collected.add('lab_observation', line)
      return buffer(
        'lines of reports',
        lines.map((line) => ({ ...line, result_key: report, position: linePosition(position, line.position) })),
      )
    },
  }
}

export type Collector = ReturnType<typeof newCollector>
