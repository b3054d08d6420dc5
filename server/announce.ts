import { accounts, sandboxPassword } from './sandbox/accounts.ts'

const table = (rows: string[][]) => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd()).join('\n')
}

/** What the person who started the server reads: where it is, and who can sign in to the sandbox. */
export const announcement = (address: string, isSandbox: boolean) => {
  const ready = `Ready: ${address}`
  if (!isSandbox) return ready
  const rows = accounts.map(({ userName, practice, shows }) => [userName, practice, shows])
  return `${ready}\n\nSandbox accounts, all with the password ${sandboxPassword}:\n\n${table([['User name', 'Practice', 'What it shows'], ...rows])}\n`
}
