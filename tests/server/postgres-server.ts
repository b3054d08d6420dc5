import { execFileSync, spawn } from 'node:child_process'
import { chownSync, globSync } from 'node:fs'
import { Socket } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './server-process.ts'

/** The folder of PostgreSQL's programs; null if it is not installed. */
export const postgresPrograms = (): string | null => {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb'))
  const found = [...globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse(), ...onPath].flatMap((file) => globSync(file))
  return found[0] ? dirname(found[0]) : null
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export const unprivileged = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null
  try {
    const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return { uid: 65_534, gid: 65_534 }
  }
}

export const untilReached = async (url: string) => {
  for (let tries = 0; tries < 1200; tries += 1) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL did not start')
}

/**
 * Stops the server and deletes its folder once the standard input ends, which is when the starting process ends for any reason.
 * Ctrl-C reaches both processes, so this one ignores it.
 */
export const untilLeft = 'trap "" INT; "$@" & read -r _; kill -INT $!; wait; rm -rf "$PWD"'

const startPostgres = async (programs: string) => {
  const folder = temporaryFolder()
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  execFileSync(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', `port=${port}`]
  const command = [join(programs, 'postgres'), '-D', data, ...settings.flatMap((one) => ['-c', one])]
  const child = spawn('sh', ['-c', untilLeft, 'sh', ...command], { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] })
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await untilReached(urlOf('postgres'))
  return urlOf
}

let shared: Promise<(database: string) => string> | undefined

/** The URL of a new database on this process's PostgreSQL server, which ends with the process. */
export const newPostgresDatabase = async (name: string) => {
  shared ??= startPostgres(postgresPrograms() ?? '')
  const urlOf = await shared
  const client = new pg.Client(urlOf('postgres'))
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return urlOf(name)
}
