import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, portOf } from '../tests/server/free-port.ts'
import { postgresPrograms, unprivileged, untilReached } from '../tests/server/postgres-server.ts'
import { temporaryFolder } from '../tests/server/server-process.ts'

/** A primary with a synchronous standby, and a network address that follows the primary, on this machine. */

const urlAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

const query = async (port: number, text: string) => {
  const client = new pg.Client(urlAt(port))
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const started = async (programs: string, data: string) => {
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
  const command = ['-D', data, ...settings.flatMap((one) => ['-c', one])]
  const child = spawn(join(programs, 'postgres'), command, { ...unprivileged(), cwd: join(data, '..'), stdio: 'ignore' })
  await untilReached(urlAt(port))
  return { port, child }
}

/** The process and its children, at once: a machine that loses its power. */
const killAll = async (child: ChildProcess) => {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')
  for (const pid of [child.pid ?? 0, ...children.map(Number)]) process.kill(pid, 'SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** A relay whose target moves. */
const movableAddress = async (port: number) => {
  const target = { port }
  const open = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(target.port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const close = () => {
    for (const one of open) one.destroy()
    relay.close()
  }
  return { target, url: urlAt(portOf(relay)), close }
}

export const postgresPair = async () => {
  const programs = postgresPrograms()
  if (programs === null) throw new Error("PostgreSQL's programs are not installed.")
  const folder = temporaryFolder()
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (program: string, ...all: string[]) => execFileSync(join(programs, program), all, { ...user, cwd: folder, stdio: 'ignore' })
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  run('initdb', '-D', first, '-A', 'trust', '-U', 'postgres', '--no-sync')
  const primary = await started(programs, first)
  run('pg_basebackup', '-h', '127.0.0.1', '-p', `${primary.port}`, '-U', 'postgres', '-D', second, '-R', '--no-sync')
  const standby = await started(programs, second)
  await query(primary.port, "alter system set synchronous_standby_names = '*'")
  await query(primary.port, 'select pg_reload_conf()')
  const isSynchronous = async () => (await query(primary.port, "select 1 from pg_stat_replication where sync_state = 'sync'")).length > 0
  while (!(await isSynchronous())) await new Promise((resolve) => setTimeout(resolve, 50))
  const { target, url, close } = await movableAddress(primary.port)
  return {
    url,
    killPrimary: () => killAll(primary.child),
    promote: async () => {
      await query(standby.port, 'select pg_promote()')
      target.port = standby.port
    },
    stop: async () => {
      close()
      for (const { child } of [primary, standby]) if (child.exitCode === null && child.signalCode === null) await killAll(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
