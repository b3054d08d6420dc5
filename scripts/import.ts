import { accessSync, constants, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename } from 'node:path'
import { ImportError } from '../server/platform/fhir/problems.ts'
import { errorCodeOf, StartupError } from '../server/platform/process/startup-error.ts'
import { settingsFrom } from '../server/start/settings.ts'
import { type Companions, openCompanions } from './import/companions.ts'
import { type Options, optionsFrom, usage } from './import/options.ts'
import { reportLines } from './import/print.ts'
import { openTarget, type Target } from './import/target.ts'
import { optionsOrHelp } from './setup/help.ts'

const isTerminal = process.stderr.isTTY
const clearLine = '\r\u001b[K'

const showProgress = (file: string) => (step: string, count: number) => {
  if (isTerminal) process.stderr.write(`${clearLine}${basename(file)}: ${step}, ${count} resources`)
}

/** Some messages are sentences; the others are predicates of the file. */
const refusalOf = ({ message, place }: ImportError) => {
  const sentence = /^[A-Z]/.test(message) ? message : `The file ${message}.`
  return place ? `${sentence} See ${place}.` : sentence
}

/** Answers whether the file was taken in. */
const importOne = async (target: Target, file: string, { practice, source, account, patient }: Options, companions: Companions | null) => {
  try {
    const report = await target.import(file, { practice, source, account, patient }, showProgress(file), companions)
    if (isTerminal) process.stderr.write(clearLine)
    console.log(reportLines(report).join('\n'))
    if (account !== null && !report.account) console.log(`  The patient has the sign-in ${account} already.`)
    return true
  } catch (error) {
    if (isTerminal) process.stderr.write(clearLine)
    if (!(error instanceof ImportError)) throw error
    console.error(`\n${basename(file)} was refused; nothing of it is stored.\n  ${refusalOf(error)}`)
    return false
  }
}

/** @throws StartupError for a missing or unreadable file. A later failure would look like an unreachable server. */
const needFile = (file: string) => {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new StartupError(`There is no file ${file}.`)
  accessSync(file, constants.R_OK)
}

const importAll = async (options: Options) => {
  for (const file of options.files) needFile(file)
  const target = await openTarget(settingsFrom(process.env))
  let companions: Companions | null = null
  try {
    companions = options.files.length > 1 ? await openCompanions(options.files, tmpdir()) : null
    let areAllIn = true
    for (const file of companions?.files ?? options.files) areAllIn = (await importOne(target, file, options, companions)) && areAllIn
    return areAllIn
  } finally {
    await companions?.close()
    await target.close()
  }
}

const options = optionsOrHelp(usage, optionsFrom)
try {
  process.exitCode = (await importAll(options)) ? 0 : 1
} catch (error) {
  const code = errorCodeOf(error)
  const isUnreadable = code !== null && /^E[A-Z]+$/.test(code)
  console.error(error instanceof StartupError ? error.message : isUnreadable ? `A file cannot be read (${code}).` : error)
  process.exitCode = 1
}
