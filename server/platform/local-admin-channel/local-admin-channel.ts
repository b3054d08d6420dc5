import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newToken } from '../values/secrets.ts'

/** How a command on this machine reaches the server that has the database: where, and with which secret. */
export type LocalAdminChannel = { url: string; secret: string }

const fileIn = (folder: string) => join(folder, 'server.door')

/** The address of a server on its own machine. */
const channelUrl = (host: string, port: string) => {
  const local = host === '0.0.0.0' || host === 'localhost' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`
}

/** The secret of this start of the server, and what puts it where only the server's own user can read it. */
export const makeLocalAdminChannel = (folder: string) => {
  const secret = newToken()
  rmSync(fileIn(folder), { force: true })
  return {
    secret,
    open: (host: string, port: string) => {
      writeFileSync(fileIn(folder), JSON.stringify({ url: channelUrl(host, port), secret }), { mode: 0o600, flag: 'wx' })
    },
    close: () => rmSync(fileIn(folder), { force: true }),
  }
}

/** The local admin channel of the server that runs on this folder; null when it has none. */
export const localAdminChannelOf = (folder: string): LocalAdminChannel | null => {
  try {
    const { url, secret } = JSON.parse(readFileSync(fileIn(folder), 'utf8'))
    return typeof url === 'string' && typeof secret === 'string' ? { url, secret } : null
  } catch {
    return null
  }
}
