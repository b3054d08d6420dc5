import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Database } from '../platform/database/schema.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { blocksAfter, checkAccessLog, type ExportedBlock } from '../platform/store/access-log-seals.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const isWhole = ({ previous, hash, rows }: ExportedBlock) =>
  rows.every((row) => row.text === null || sha256(row.text) === row.hash) &&
  sha256(previous + rows.map((row) => row.hash).join('')) === hash

/** The blocks of a file. @throws StartupError if the file is not a chain */
async function* blocksIn(file: string): AsyncGenerator<ExportedBlock> {
  let previous = ''
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    const block: ExportedBlock = JSON.parse(line)
    if (block.previous !== previous || !isWhole(block))
      throw new StartupError(`Block ${block.block} in ${file} was changed, or one before it is missing.`)
    previous = block.hash
    yield block
  }
}

/** Appends the blocks that a file does not have yet. Returns their number. @throws StartupError for a changed file */
export const exportAccessLog = async (db: Database, file: string) => {
  let last = '0'
  if (existsSync(file)) for await (const { block } of blocksIn(file)) last = block
  const out = createWriteStream(file, { flags: 'a', mode: 0o600 })
  await once(out, 'open').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`${file} cannot be written (${error.code}).`)
  })
  let count = 0
  for await (const block of blocksAfter(db, last)) {
    if (!out.write(`${JSON.stringify(block)}\n`)) await once(out, 'drain')
    count += 1
  }
  out.end()
  await once(out, 'close')
  return count
}

type StoredBlocks = Map<string, ExportedBlock>

const differencesOf = (exported: ExportedBlock, stored: ExportedBlock | undefined) => {
  if (!stored) return [`Block ${exported.block} is in the file, and not in the database.`]
  if (stored.hash === exported.hash && isWhole(stored)) return []
  const known = new Set(stored.rows.map(({ hash }) => hash))
  const lost = exported.rows.filter(({ hash }) => !known.has(hash))
  return lost.map(({ text }) => `Block ${exported.block} has no longer this row: ${text}`)
}

/** Compares the database with an export. */
const differencesFrom = async (db: Database, file: string) => {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
  const stored: StoredBlocks = new Map()
  for await (const block of blocksAfter(db, '0')) stored.set(block.block, block)
  const faults = []
  for await (const exported of blocksIn(file)) faults.push(...differencesOf(exported, stored.get(exported.block)))
  return faults
}

/** Faults that one answer names. */
const maxFaults = 20

/** Proves the access log. Returns the result as a sentence. @throws StartupError with the faults */
export const proveAccessLog = async (db: Database, now: Date, file: string | null) => {
  const { rows, blocks, waiting, faults } = await checkAccessLog(db, now)
  const all = file === null ? faults : [...faults, ...(await differencesFrom(db, file))]
  if (all.length > 0) throw new StartupError(['The access log was changed.', ...all.slice(0, maxFaults)].join('\n'))
  return `The access log is whole: ${rows} rows in ${blocks} blocks. ${waiting} rows wait for their block.`
}
