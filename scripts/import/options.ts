import { basename } from 'node:path'
import { parseArgs } from 'node:util'

export const usage = 'npm run import -- FILE… --practice CODE [--source NAME] [--account USER [--patient ID]]'

export type Options = { files: string[]; practice: string; source: string | null; account: string | null; patient: string | null }

/**
 * Directories are imported before the resources that reference them, and reports after their observations, as far as file names show the
 * kind.
 */
const places: Readonly<Record<string, number>> = { organization: 0, practitioner: 1, patient: 2, diagnosticreport: 9 }
const placeOf = (file: string) => {
  const name = basename(file).toLowerCase()
  return places[Object.keys(places).find((type) => name.includes(type)) ?? ''] ?? 5
}

const inOrder = (files: string[]) => [...files].sort((one, other) => placeOf(one) - placeOf(other))

/** The typed options; a sentence for invalid ones. */
export const optionsFrom = (typed: string[]): Options | string => {
  try {
    const { values, positionals } = parseArgs({
      args: typed,
      allowPositionals: true,
      options: { practice: { type: 'string' }, source: { type: 'string' }, account: { type: 'string' }, patient: { type: 'string' } },
    })
    const { practice, source = null, account = null, patient = null } = values
    if (positionals.length === 0) return 'Name at least one file.'
    if (!practice) return 'Name the practice: --practice CODE.'
    if (account !== null && positionals.length > 1) return 'With --account name exactly one file.'
    if (patient !== null && account === null) return '--patient says who gets the sign-in: name it with --account USER.'
    return { files: inOrder(positionals), practice, source, account, patient }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
