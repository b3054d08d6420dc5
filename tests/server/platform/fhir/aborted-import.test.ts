import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { KyselyPlugin } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import { installationOf, settingsFrom } from '../../../../server/start/settings.ts'
import { eventually } from '../../../eventually.ts'
import { allRows, aroha, openImportDatabase } from './import-database.ts'
import { condition } from './resources.ts'

const practice = openImportDatabase()
const folder = mkdtempSync(join(tmpdir(), 'import-ends-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const crowd = Array.from({ length: 600 }, (_, id) => ({ ...aroha, id: `${id}`, identifier: [] }))
const asthma = condition('Asthma', { subject: { reference: 'Patient/0' } })
const file = [...crowd, asthma].map((resource) => JSON.stringify(resource)).join('\n')

/** A server that pauses after its first write of a file, until `resume`. */
const startPausedImport = async () => {
  const writeStarted = Promise.withResolvers<void>()
  const resumed = Promise.withResolvers<void>()
  let isWritten = false
  const pausing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      isWritten = node.kind === 'RawNode' && node.sqlFragments.join('').startsWith('insert into patient')
      return node
    },
    transformResult: async ({ result }) => {
      if (isWritten) {
        writeStarted.resolve()
        await resumed.promise
      }
      return result
    },
  }
  const app = await buildApp({
    db: practice.db.withPlugin(pausing),
    localAdmin: { secret: 'a secret', folder, installation: installationOf(settingsFrom({})) },
  })
  const socket = once(app.server, 'connection').then(([one]): Socket => one)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const options = Buffer.from(JSON.stringify({ name: 'crowd.ndjson', practice: 'harbour' })).toString('base64url')
  const headers = { 'content-type': 'application/octet-stream', 'x-door-secret': 'a secret', 'x-import-options': options }
  const caller = request(`${address}/import`, { method: 'POST', headers, agent: false })
  const answer = once(caller, 'response').then(([one]): IncomingMessage => one)
  caller.on('error', () => undefined).end(file)
  await writeStarted.promise
  return { app, caller, answer, socket: await socket, resume: resumed.resolve }
}

/** The database has the first batch of people, and no record. */
const expectFirstPeopleAlone = async () => {
  const { patient, condition } = await allRows(practice.db)
  expect([patient?.length, condition]).toEqual([500, []])
}

test('an import stops before its next batch after the command ended, and stores no record', async () => {
  const { app, caller, answer, socket, resume } = await startPausedImport()
  const socketClosed = once(socket, 'close')
  answer.catch(() => undefined)
  caller.destroy()
  await socketClosed
  resume()
  await app.close()
  await expectFirstPeopleAlone()
  expect(readdirSync(folder)).toEqual([])
})

test('a stopping server refuses the import with a sentence, and stores no record', async () => {
  const { app, answer, resume } = await startPausedImport()
  const closed = app.close()
  await eventually(() => expect(app.server.listening).toBe(false))
  resume()
  const lines = (await text(await answer)).trim().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ refused: { message: 'The server was stopped: import the file again.', place: null } })
  await closed
  await expectFirstPeopleAlone()
  expect(readdirSync(folder)).toEqual([])
})
