import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { identitiesOf, readEncrypted } from '../server/platform/backup/encrypted-file.ts'
import { restoreBackup } from '../server/platform/backup/restore-backup.ts'
import { openFolder, openPostgres } from '../server/platform/database/open.ts'
import { StartupError } from '../server/platform/process/startup-error.ts'
import { keyFileOf } from '../server/start/secret-key.ts'
import { installationFolderOf, type Settings, settingsFrom } from '../server/start/settings.ts'
import { restoreOptionsFrom, restoreUsage } from './backup/options.ts'
import { optionsOrHelp } from './setup/help.ts'

/** @throws StartupError for a missing file */
const need = (file: string) => {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
  return file
}

const keyAdvice = ({ secretKey, dataFolder, databaseUrl }: Settings) =>
  secretKey === null && databaseUrl === null
    ? `Put the key of the second factors to ${keyFileOf(dataFolder)}, or set SECRET_KEY, before the start.`
    : 'Start the server with the SECRET_KEY of the old installation.'

const restore = async (settings: Settings, from: string, key: string) => {
  const lines = await readEncrypted(createReadStream(need(from)), identitiesOf(readFileSync(need(key), 'utf8')))
  const { databaseUrl, dataFolder } = settings
  const { db, close } = await (databaseUrl === null ? openFolder(dataFolder) : openPostgres(databaseUrl))
  try {
    return await restoreBackup(db, lines)
  } finally {
    await close()
  }
}

const { from, key } = optionsOrHelp(restoreUsage, restoreOptionsFrom)
try {
  const settings = settingsFrom(process.env)
  const { takenAt, tables } = await restore(settings, from, key)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `The backup of ${takenAt} is restored ${installationFolderOf(settings)}: ${tables.length} tables, ${rows} rows, each compared.`,
  )
  console.log(`All sessions are ended. ${keyAdvice(settings)}`)
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
