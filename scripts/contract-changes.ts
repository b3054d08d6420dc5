import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { changeLines } from './contracts/changes.ts'
import { type Contract, fileOf, type Service, services } from './contracts/contract.ts'
import { exitWithHelp } from './setup/help.ts'

const usage = `npm run contract:changes -- A..B
What changed in the contracts between two revisions, as Markdown. A.. compares with the working tree.`

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe'] })

const none: Contract = { interactions: [] }

/** The contract at a revision; empty if the revision does not have it. */
const contractAt = (revision: string, service: Service): Contract => {
  const file = fileOf(service)
  if (revision === '') return JSON.parse(readFileSync(file, 'utf8'))
  return git('ls-tree', '--name-only', revision, '--', file) === '' ? none : JSON.parse(git('show', `${revision}:./${file}`))
}

exitWithHelp(usage)
const [range = '', ...others] = process.argv.slice(2)
const [from = '', to, ...more] = range.split('..')
if (from === '' || from.startsWith('-') || to === undefined || more.length > 0 || others.length > 0) {
  console.error(usage)
  process.exit(2)
}
try {
  const sections = services.flatMap((service) => {
    const lines = changeLines(contractAt(from, service), contractAt(to, service))
    return lines.length === 0 ? [] : [`## ${service.provider}`, '', ...lines]
  })
  console.log(
    [`# The contracts from ${from} to ${to || 'now'}`, '', ...(sections.length === 0 ? ['Nothing changed.'] : sections)]
      .join('\n')
      .trimEnd(),
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
