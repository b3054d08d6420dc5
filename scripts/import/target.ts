import { createReadStream } from 'node:fs'
import { userInfo } from 'node:os'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { OpenDatabase } from '../../server/platform/database/open.ts'
import { type ImportOptions, importFile } from '../../server/platform/fhir/import/import-file.ts'
import { bytesOf } from '../../server/platform/fhir/import/private-file.ts'
import type { ReportProgress } from '../../server/platform/fhir/import/survey.ts'
import type { ImportReport } from '../../server/platform/fhir/import/tally.ts'
import { ImportError } from '../../server/platform/fhir/problems.ts'
import type { FileStore } from '../../server/platform/files/file-store.ts'
import type { LocalAdminChannel } from '../../server/platform/local-admin-channel/local-admin-channel.ts'
import { StartupError } from '../../server/platform/process/startup-error.ts'
import { systemClock } from '../../server/platform/values/clock.ts'
import { openFiles } from '../../server/start/files.ts'
import type { Settings } from '../../server/start/settings.ts'
import { dataOf, sendAdminCommand } from '../setup/data.ts'
import type { Companions } from './companions.ts'

/** The destination of imports: the database, or the running server that has it open. */
export type Target = {
  import: (file: string, options: ImportOptions, onProgress: ReportProgress, companions?: Companions | null) => Promise<ImportReport>
  close: () => Promise<void>
}

/** The operator's user name; a container may have none. */
const user = () => {
  try {
    return userInfo().username
  } catch {
    return `${process.getuid?.()}`
  }
}

/** `folder` is for temporary files of rows until they are written. */
const overDatabase = ({ db, close }: OpenDatabase, files: FileStore, maxBytes: number, folder?: string): Target => ({
  import: (file, options, onProgress, companions = null) =>
    importFile(
      { db, clock: systemClock, files, folder, by: user() },
      { name: basename(file), open: () => createReadStream(file), maxBytes },
      options,
      onProgress,
      companions === null || companions.length === 0
        ? null
        : { name: 'companions', open: () => Readable.from(bytesOf(companions.file)), maxBytes },
    ),
  close,
})

type Line =
  | { step: 'reading' | 'storing'; count: number }
  | { report: ImportReport }
  | { refused: { message: string; place: string | null } }

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

async function* bytesWith(companions: Companions | null, file: string) {
  if (companions) yield* bytesOf(companions.file)
  yield* createReadStream(file)
}

/** A running server: it alone may write to its embedded database. */
const overServer = (localAdmin: LocalAdminChannel): Target => ({
  import: async (file, options, onProgress, companions = null) => {
    const companionBytes = companions?.length ?? 0
    const wanted = Buffer.from(JSON.stringify({ ...options, name: basename(file), by: user(), companionBytes })).toString('base64url')
    const answer = await sendAdminCommand(localAdmin, '/import', {
      headers: { 'content-type': 'application/octet-stream', 'x-import-options': wanted },
      body: Readable.toWeb(Readable.from(bytesWith(companions, file))) as ReadableStream<Uint8Array>,
      duplex: 'half',
    })
    if (!answer.ok || !answer.body) throw new StartupError(`The server at ${localAdmin.url} does not take the file (${answer.status}).`)
    for await (const line of linesOf(answer.body)) {
      if ('report' in line) return line.report
      if ('refused' in line) throw new ImportError(line.refused.message, line.refused.place)
      onProgress(line.step, line.count)
    }
    throw new StartupError('The server ended before the file was stored.')
  },
  close: async () => undefined,
})

/** @throws StartupError without a database and without a server */
export const openTarget = async (settings: Settings): Promise<Target> => {
  const data = await dataOf(settings)
  if ('secret' in data) return overServer(data)
  const files = await openFiles(data.db, settings).catch(async (error: unknown) => {
    await data.close()
    throw error
  })
  return overDatabase(data, files, settings.importLimit, settings.databaseUrl === null ? settings.dataFolder : undefined)
}
