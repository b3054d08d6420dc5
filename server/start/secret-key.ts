import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { markOfKey, secretKeyLength } from '../platform/accounts/secret-seal.ts'
import type { Database } from '../platform/database/schema.ts'
import { errorCodeOf, StartupError } from '../platform/process/startup-error.ts'
import { saveMark, storedMark } from '../platform/store/second-factors.ts'

/** The key's file is beside the database's folder, so that a copy of the folder does not contain it. */
export const keyFileOf = (dataFolder: string) => `${resolve(dataFolder)}.key`

const ownerOnly = 0o600

/** The 32 bytes of a key in base64; null for another text. */
export const decodeKey = (text: string) => {
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === secretKeyLength ? key : null
}

const wayOut =
  'If the key is lost: npm run practice -- lift-factor --everyone --reason TEXT (docs/running.md). Patients then set up their second step again.'

const lost = (file: string) =>
  new StartupError(`The key of the second factors is missing: put ${file} back, or set SECRET_KEY to its content. ${wayOut}`)
const changed = (place: string) =>
  new StartupError(
    `The key in ${place} is not the one with which the second factors of this database are encrypted: use that one. ${wayOut}`,
  )
const unreadable = (file: string) => new StartupError(`The file ${file} has no key: put back the 32 bytes in base64 that it had. ${wayOut}`)

const readKeyFile = (file: string) => {
  try {
    const key = decodeKey(readFileSync(file, 'utf8'))
    if (!key) throw unreadable(file)
    if (process.platform !== 'win32') chmodSync(file, ownerOnly)
    return key
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null
    if (error instanceof StartupError) throw error
    throw new StartupError(`The key in ${file} cannot be read (${errorCodeOf(error)}): make it readable, or set SECRET_KEY.`)
  }
}

/** Of processes that start together one makes the file, and the others read it. */
const makeKeyFile = (file: string) => {
  const key = randomBytes(secretKeyLength)
  try {
    writeFileSync(file, `${key.toString('base64')}\n`, { flag: 'wx', mode: ownerOnly })
    return key
  } catch (error) {
    const made = errorCodeOf(error) === 'EEXIST' ? readKeyFile(file) : null
    if (made) return made
    throw new StartupError(`The key cannot be written to ${file} (${errorCodeOf(error)}): make its folder writable, or set SECRET_KEY.`)
  }
}

type KeySettings = { secretKey: Buffer | null; dataFolder: string }

/**
 * The key with which the seeds of second factors are encrypted: SECRET_KEY, or a file that the first start makes.
 * @throws StartupError if the key is missing, or is another one than that of the database
 */
export const loadSecretKey = async (db: Database, { secretKey, dataFolder }: KeySettings) => {
  const file = keyFileOf(dataFolder)
  const known = await storedMark(db)
  const key = secretKey ?? readKeyFile(file) ?? (known === null ? makeKeyFile(file) : null)
  if (!key) throw lost(file)
  const mark = markOfKey(key)
  if ((known ?? (await saveMark(db, mark))) !== mark) throw changed(secretKey ? 'SECRET_KEY' : file)
  return key
}
