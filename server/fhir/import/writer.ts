import type { Database } from '../../database/schema.ts'
import type { Row, Rows, StoredTable } from '../mapping/context.ts'
import { gatherLines, type LineClaim, reportsByContent, storeLines, storeResults } from '../store/results.ts'
import { upsert } from '../store/upsert.ts'
import { type Withdrawal, withdraw } from '../store/withdraw.ts'
import type { Claim, Directory } from './directory.ts'
import type { Tally } from './tally.ts'

const rowsAtOnce = 500
const charactersAtOnce = 4_000_000

type Line = Row<'lab_observation'>
type Waiting = { [Table in StoredTable]: Row<Table>[] }
type Plain = Exclude<StoredTable, 'lab_result' | 'lab_observation'>
const plainTables: readonly Plain[] = [
  'condition',
  'allergy',
  'immunization',
  'timeline_item',
  'media',
  'vital',
  'medication',
  'appointment',
]
const tables: readonly StoredTable[] = ['lab_result', 'lab_observation', ...plainTables]

const nothing = (): Waiting => ({
  condition: [],
  lab_result: [],
  lab_observation: [],
  allergy: [],
  immunization: [],
  timeline_item: [],
  patient_alert: [],
  media: [],
  vital: [],
  medication: [],
  appointment: [],
})

const charactersIn = ({ media = [], lab_result = [] }: Rows) =>
  media.reduce((sum, { data_base64 }) => sum + (data_base64?.length ?? 0), 0) +
  lab_result.reduce((sum, { content_base64 }) => sum + (content_base64?.length ?? 0), 0)

/** A result of its own for a line whose report is not there. */
const ownResult = ({ patient_id, source_key, text, observed_at }: Line): Row<'lab_result'> => ({
  patient_id,
  source_key,
  name: text,
  laboratory: null,
  comments: null,
  folder: null,
  provider: null,
  is_read: false,
  reported_at: observed_at,
  kind: 'table',
  content_base64: null,
})

/** Collects rows and writes them many at a time. */
export const newWriter = (db: Database, practiceId: string, tally: Tally) => {
  const waiting = nothing()
  const withdrawals: Withdrawal[] = []
  /** Lines of reports: they wait until every report of the file is there. */
  const lines: Line[] = []
  const patientsOfReports = new Map<string, string>()
  let rowCount = 0
  let characters = 0

  const wait = <Table extends StoredTable>(table: Table, rows: Rows) => {
    const added = rows[table]
    if (added) waiting[table].push(...added)
  }

  const writeResults = async (rows: Row<'lab_result'>[]) => {
    const keys = rows.length > 0 ? await storeResults(db, rows) : []
    tally.wrote(keys.filter((key) => !key.startsWith('Observation/')))
  }

  const writeLines = async (rows: Line[]) => {
    if (rows.length > 0) tally.wrote(await storeLines(db, rows))
  }

  const writePlain = async <Table extends Plain>(table: Table) => {
    const rows = waiting[table].splice(0)
    if (rows.length > 0) tally.wrote(await upsert(db, table, rows))
  }

  const writeWithdrawals = async () => {
    if (withdrawals.length === 0) return
    const { gone, ambiguous } = await withdraw(db, practiceId, withdrawals.splice(0))
    tally.withdrew(gone)
    for (const key of ambiguous) tally.notes.push(`${key} is to be deleted, but several patients have it: it stays.`)
  }

  const flush = async () => {
    rowCount = 0
    characters = 0
    await writeWithdrawals()
    await writeResults(waiting.lab_result.splice(0))
    await writeLines(waiting.lab_observation.splice(0))
    for (const table of plainTables) await writePlain(table)
  }

  const writeLinesOfReports = async () => {
    for (let from = 0; from < lines.length; from += rowsAtOnce) {
      const some = lines.slice(from, from + rowsAtOnce)
      const isOrphan = (line: Line) => patientsOfReports.get(line.result_key) !== line.patient_id
      const orphans = some.filter(isOrphan).map((line) => ({ ...line, result_key: line.source_key }))
      await writeResults(orphans.map(ownResult))
      await writeLines([...some.filter((line) => !isOrphan(line)), ...orphans])
    }
  }

  return {
    add: async (rows: Rows) => {
      for (const table of tables) wait(table, rows)
      for (const { source_key, patient_id } of rows.lab_result ?? []) patientsOfReports.set(source_key, patient_id)
      rowCount += Object.values(rows).flat().length
      characters += charactersIn(rows)
      if (rowCount >= rowsAtOnce || characters >= charactersAtOnce) await flush()
    },

    withdraw: async (withdrawal: Withdrawal) => {
      withdrawals.push(withdrawal)
      if (withdrawals.length >= rowsAtOnce) await flush()
    },

    /** Lines that a report of the file names. */
    addLines: (added: Line[], { report, position }: Claim) => {
      for (const line of added) lines.push({ ...line, result_key: report, position: lineAt(position, line.position) })
    },

    /** Writes the rest, and brings lines of earlier files into the reports of this one. */
    finish: async ({ claims }: Directory) => {
      await flush()
      await writeLinesOfReports()
      const named = [...claims].map(
        ([observation, { report, position }]): LineClaim => ({ observation, report, position: lineAt(position, 0) }),
      )
      const own = lines.map(
        ({ source_key, result_key, position }): LineClaim => ({ observation: source_key, report: result_key, position }),
      )
      if (named.length > 0)
        await gatherLines(db, practiceId, [...own, ...named.filter(({ observation }) => observation.startsWith('Observation/'))])
      const reports = [...new Set(named.map(({ report }) => report))]
      const { empty, documentAlone, documentBeside } = await reportsByContent(db, practiceId, reports)
      if (empty > 0) tally.notes.push(`${empty} reports are without the observations that they name.`)
      if (documentAlone > 0)
        tally.notes.push(`${documentAlone} reports show their document: the observations that they name are not there.`)
      if (documentBeside > 0) tally.notes.push(`${documentBeside} reports have a document too, which is stored; their lines are shown.`)
    },
  }
}

const partsOfALine = 100
/** Where a line stands in a report: the components of an observation follow each other. */
const lineAt = (position: number, part: number) => position * partsOfALine + part

export type Writer = ReturnType<typeof newWriter>
