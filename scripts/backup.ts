import { existsSync, writeFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { needRecipients } from '../server/platform/backup/encrypted-file.ts'
import { writeBackup } from '../server/platform/backup/write-backup.ts'
import type { LocalAdminChannel } from '../server/platform/local-admin-channel/local-admin-channel.ts'
import { errorCodeOf, StartupError } from '../server/platform/process/startup-error.ts'
import { systemClock } from '../server/platform/values/clock.ts'
import { settingsFrom } from '../server/start/settings.ts'
import { backupOptionsFrom, backupUsage } from './backup/options.ts'
import { dataOf, sendAdminJson } from './setup/data.ts'
import { optionsOrHelp } from './setup/help.ts'

const ownerOnly = 0o600

const fileError = (file: string, error: unknown) =>
  errorCodeOf(error) === 'EEXIST'
    ? new StartupError(`${file} exists: name another file.`)
    : new StartupError(`${file} cannot be written (${errorCodeOf(error)}).`)

/** Writes a new private key for its owner alone. Returns the public key. */
const makeKey = async (file: string) => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  try {
    writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: ownerOnly, flag: 'wx' })
  } catch (error) {
    throw fileError(file, error)
  }
  return recipient
}

const backupFromServer = async (localAdmin: LocalAdminChannel, recipients: string[], out: Writable) => {
  const answer = await sendAdminJson(localAdmin, '/backup', { recipients })
  if (!answer.ok || !answer.body) throw new StartupError(`The server at ${localAdmin.url} does not take it (${answer.status}).`)
  await pipeline(Readable.fromWeb(answer.body as NodeReadableStream<Uint8Array>), out)
}

const backupTo = async (out: Writable, recipients: string[]) => {
  const data = await dataOf(settingsFrom(process.env))
  if ('secret' in data) return backupFromServer(data, recipients, out)
  try {
    await writeBackup(data.db, { recipients, takenAt: systemClock() }, out)
  } finally {
    await data.close()
  }
}

/** The file has its name only when it is complete. */
const backup = async (file: string, recipients: string[]) => {
  if (existsSync(file)) throw new StartupError(`${file} exists: name another file.`)
  needRecipients(recipients)
  const unfinished = `${file}.unfinished`
  try {
    const opened = await open(unfinished, 'w', ownerOnly)
    await backupTo(opened.createWriteStream({ flush: true }), recipients)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    if (error instanceof StartupError) throw error
    throw errorCodeOf(error) === null
      ? new StartupError('The backup was not completed; the log of the server has the reason.')
      : fileError(file, error)
  }
}

const options = optionsOrHelp(backupUsage, backupOptionsFrom)
try {
  if ('makeKey' in options) console.log(`The private key is in ${options.makeKey}. The public key:\n${await makeKey(options.makeKey)}`)
  else {
    const { fileStore } = settingsFrom(process.env)
    await backup(options.to, options.recipients)
    console.log(`The backup is in ${options.to}.`)
    if (fileStore) console.log(`It has the keys of files in the bucket ${fileStore.bucket}, whose objects need a backup of their own.`)
  }
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
