import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { entriesOf } from '../server/fhir/reading/entries.ts'
import { syntheticPeople } from './synthetic-bundle.ts'

const people = Number(process.argv[2] ?? 10_000)
const everyMs = 100

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const measured = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const reading = async (lines: number) => {
  const source = { name: 'people.ndjson', open: () => Readable.from(syntheticPeople(lines)) }
  const ms = await measured(async () => {
    for await (const _ of entriesOf(source));
  })
  console.log(`${lines} lines read in ${seconds(ms)} s, ${Math.round(lines / (ms / 1000))} a second`)
}

const folder = mkdtempSync(join(tmpdir(), 'import-beside-'))
const environment = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent' }
const node = (script: string, ...typed: string[]) =>
  spawn(process.execPath, [script, ...typed], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })

const server = node('server/main.ts')
const ready = async () => {
  let said = ''
  for await (const chunk of server.stdout) {
    said += chunk
    const address = /^Ready: (\S+)$/m.exec(said)?.[1]
    if (address !== undefined) return address
  }
  throw new Error(`the server did not start: ${said}`)
}

/** The slowest of calls that follow each other until they are told to end. */
const slowestOf = async (call: () => Promise<unknown>, ended: AbortSignal) => {
  let slowest = 0
  while (!ended.aborted) {
    slowest = Math.max(slowest, await measured(call))
    await setTimeout(everyMs)
  }
  return slowest
}

try {
  const address = await ready()
  const file = join(folder, 'people.ndjson')
  await pipeline(syntheticPeople(people), createWriteStream(file))
  const signedIn = await fetch(`${address}/practice/harbour/Patient/Authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ UserName: 'patient', Password: 'Abc@1234' }),
  })
  const token: string = (await signedIn.json()).extension[0].valueString
  const ended = new AbortController()
  const calls = [
    slowestOf(() => fetch(`${address}/health`), ended.signal),
    slowestOf(() => fetch(`${address}/practice/harbour/ValidateToken`, { headers: { token } }), ended.signal),
  ]
  const ms = await measured(async () => {
    const command = node('scripts/import.ts', file, '--practice', 'harbour')
    command.stdout.pipe(process.stdout)
    await once(command, 'close')
  })
  ended.abort()
  const [health = 0, signedInCall = 0] = await Promise.all(calls)
  console.log(`\n${people} people in one file, through the server (PGlite on disk): ${seconds(ms)} s`)
  console.log(`slowest call meanwhile: /health ${Math.round(health)} ms, ValidateToken ${Math.round(signedInCall)} ms\n`)
  const stopping = await measured(async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  })
  console.log(`the server ended ${Math.round(stopping)} ms after SIGTERM\n`)
  for (const lines of [10_000, 100_000, 1_000_000]) await reading(lines)
} finally {
  server.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
