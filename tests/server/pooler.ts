import { spawn } from 'node:child_process'
import { chownSync, globSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'
import { unprivileged, untilLeft, untilReached } from './postgres-server.ts'
import { temporaryFolder } from './server-process.ts'

/** The program of PgBouncer; null if it is not installed. */
export const poolerProgram = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].flatMap((folder) => globSync(join(folder, 'pgbouncer')))[0] ?? null

type PoolMode = 'session' | 'transaction' | 'statement'

/** Starts PgBouncer before a database, with few connections to PostgreSQL. It ends with this process. Returns the URL. */
export const startPooler = async (url: string, mode: PoolMode, connections = 3) => {
  const folder = temporaryFolder()
  const user = unprivileged()
  if (user) chownSync(folder, user.uid, user.gid)
  const { port, username, pathname } = new URL(url)
  const listening = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    'listen_addr = 127.0.0.1',
    `listen_port = ${listening}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${connections}`,
    'max_client_conn = 200',
    `logfile = ${join(folder, 'pgbouncer.log')}`,
  ]
  writeFileSync(file, ['[databases]', `* = host=127.0.0.1 port=${port} user=${username}`, '[pgbouncer]', ...settings, ''].join('\n'))
  const child = spawn('sh', ['-c', untilLeft, 'sh', poolerProgram() ?? '', file], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  const pooled = `postgres://${username}@127.0.0.1:${listening}${pathname}`
  await untilReached(pooled)
  return pooled
}
