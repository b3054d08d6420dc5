import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './server-process.ts'

/** Where PostgreSQL's programs are; null where it is not installed. */
export const postgresPrograms = (): string | null => {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb'))
  const found = [...globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse(), ...onPath].flatMap((file) => globSync(file))
  return found[0] ? dirname(found[0]) : null
}

/** PostgreSQL refuses to run as root. */
const unprivileged = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null
  try {
    const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return { uid: 65_534, gid: 65_534 }
  }
}

const untilReached = async (url: string) => {
  for (let tries = 0; tries < 200; tries += 1) {
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

/** A PostgreSQL server of its own for a test file; what it holds goes with it. */
export const startPostgres = async (programs: string) => {
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
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await untilReached(urlOf('postgres'))
  return {
    newDatabase: async (name: string) => {
      const client = new pg.Client(urlOf('postgres'))
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return urlOf(name)
    },
    stop: async () => {
      child.kill('SIGINT')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
