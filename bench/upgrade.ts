import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openPostgres } from '../server/platform/database/open.ts'
import { newPostgresDatabase, postgresPrograms } from '../tests/server/postgres-server.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '../tests/server/server-process.ts'
import { portalLoad } from './portal-load.ts'

/**
 * Replaces two processes of an older revision by two of this one under load, and then starts the older one again on the new tables.
 * 503 with Retry-After is the only error that a client may get.
 */

const { values } = parseArgs({
  options: {
    /** The revision before; by default the latest release. */
    from: { type: 'string' },
    clients: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '4' },
  },
})
const partMs = Number(values.seconds) * 1000

const git = (...all: string[]) => execFileSync('git', all, { encoding: 'utf8' }).trim()
const from = values.from ?? git('tag', '--list', 'v*', '--sort=-version:refname').split('\n')[0]

if (!from || postgresPrograms() === null) {
  const missing = from ? "PostgreSQL's programs are not installed" : 'there is no release yet (a tag v*). Name a revision with --from'
  console.log(`Not measured: ${missing}.`)
  process.exit(0)
}

/** A checkout of the revision with its packages and generated code. */
const checkOut = (folder: string, revision: string) => {
  git('worktree', 'add', '--quiet', '--detach', folder, revision)
  const lock = 'package-lock.json'
  const hasSamePackages = readFileSync(lock, 'utf8') === readFileSync(join(folder, lock), 'utf8')
  if (hasSamePackages) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  const environment = { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` }
  execFileSync('npm', ['run', '--silent', 'generate'], { cwd: folder, env: environment, stdio: 'ignore' })
}

const folder = join(temporaryFolder(), 'before')
const running: ServerProcess[] = []
const all: ServerProcess[] = []
try {
  checkOut(folder, from)
  const environment = { DATABASE_URL: await newPostgresDatabase('upgrade'), TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
  const start = async (cwd?: string) => {
    const server = await startProcess(environment, [], cwd)
    all.push(server)
    running.push(server)
  }
  /** As a load balancer does it: no new calls, then the signal. */
  const stopFirst = async () => {
    const code = await running.shift()?.stop('SIGTERM')
    if (code !== 0) console.log(`A process of ${from} had to be ended before it had closed its connections.`)
  }

  await start(folder)
  await start(folder)
  const { db, close } = await openPostgres(environment.DATABASE_URL)
  const load = await portalLoad(db, Number(values.clients), () => running.map(({ url }) => url))
  for (let replaced = 0; replaced < 2; replaced += 1) {
    await pause(partMs)
    await start()
    await pause(partMs)
    await stopFirst()
  }
  await start(folder).catch((error: Error) => {
    console.log(`${from} does not start on the new tables: ${error.message.split('\n')[0]}`)
    process.exitCode = 1
  })
  await pause(partMs)
  await load.stop()
  console.log(`From ${from}, and back beside this version:`)
  if (
    !(await load.report(
      db,
      all.map(({ output }) => output.text),
    ))
  )
    process.exitCode = 1
  await close()
} finally {
  for (const server of all) await server.stop('SIGTERM')
  git('worktree', 'remove', '--force', folder)
  rmSync(resolve(folder, '..'), { recursive: true, force: true })
}
