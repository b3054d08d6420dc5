import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newToken } from '../values/secrets.ts'

/** The URL and secret by which a command on this machine calls the server that has the database open. */
export type LocalAdminChannel = { url: string; secret: string }

const fileIn = (folder: string) => join(folder, 'server.door')

/** The URL of a server on its own machine. */
const channelUrl = (host: string, port: string) => {
  const local = host === '0.0.0.0' || host === 'localhost' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`
}

/** Creates the secret of this server process, and a function that writes it to a file which only the server's user can read. */
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

/** The local admin channel of the folder's running server; null without one. */
export const localAdminChannelOf = (folder: string): LocalAdminChannel | null => {
  try {
    const { url, secret } = JSON.parse(readFileSync(fileIn(folder), 'utf8'))
    return typeof url === 'string' && typeof secret === 'string' ? { url, secret } : null
  } catch {
    return null
  }
}
