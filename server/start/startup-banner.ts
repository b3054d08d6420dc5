import { accounts, sandboxPassword } from '../sandbox/accounts.ts'

const table = (rows: string[][]) => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd()).join('\n')
}

const firstPractice = `There is no practice yet. Add the first one, with its first user:

  npm run practice -- add --help

With the embedded database the server has to be stopped meanwhile.`

type Started = { address: string; isSandbox: boolean; warning: string | null; hasPractices: boolean }

/** What the person who started the server reads: where it is, who can sign in to the sandbox, and what is still to be done. */
export const startupBanner = ({ address, isSandbox, warning, hasPractices }: Started) => {
  const ready = `Ready: ${address}${warning === null ? '' : `\n\n${warning}`}`
  if (!isSandbox) return hasPractices ? ready : `${ready}\n\n${firstPractice}`
  const rows = accounts.map(({ userName, practice, shows }) => [userName, practice, shows])
  return `${ready}\n\nSandbox accounts, all with the password ${sandboxPassword}:\n\n${table([['User name', 'Practice', 'What it shows'], ...rows])}\n`
}
