import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { entriesOf } from '../server/platform/fhir/reading/entries.ts'
import { postTo, startProcess, temporaryFolder } from '../tests/server/server-process.ts'
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

const folder = temporaryFolder()
const environment = { DATA_DIR: join(folder, 'data') }
const { url, stop } = await startProcess(environment, [])

/** The duration of the slowest call in a sequence that runs until `ended` aborts. */
const slowestOf = async (call: () => Promise<unknown>, ended: AbortSignal) => {
  let slowest = 0
  while (!ended.aborted) {
    slowest = Math.max(slowest, await measured(call))
    await setTimeout(everyMs)
  }
  return slowest
}

try {
  const file = join(folder, 'people.ndjson')
  await pipeline(syntheticPeople(people), createWriteStream(file))
  const typed = { UserName: 'patient', Password: 'Abc@1234' }
  const signedIn = await postTo(url, '/practice/harbour/Patient/Authentication', typed)
  const token: string = (await signedIn.json()).extension[0].valueString
  const ended = new AbortController()
  const calls = [
    slowestOf(() => fetch(`${url}/health`), ended.signal),
    slowestOf(() => fetch(`${url}/practice/harbour/ValidateToken`, { headers: { token } }), ended.signal),
  ]
  const ms = await measured(async () => {
    const command = spawn(process.execPath, ['scripts/import.ts', file, '--practice', 'harbour'], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await once(command, 'close')
  })
  ended.abort()
  const [health = 0, signedInCall = 0] = await Promise.all(calls)
  console.log(`\n${people} people in one file, through the server (PGlite on disk): ${seconds(ms)} s`)
  console.log(`slowest call meanwhile: /health ${Math.round(health)} ms, ValidateToken ${Math.round(signedInCall)} ms\n`)
  const stopping = await measured(() => stop('SIGTERM'))
  console.log(`the server ended ${Math.round(stopping)} ms after SIGTERM\n`)
  for (const lines of [10_000, 100_000, 1_000_000]) await reading(lines)
} finally {
  await stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
