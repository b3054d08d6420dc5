import type { Stage } from './stage.ts'

/** A stage of Vitest projects, with a report of its own. */
export const vitest = (name: string, projects: readonly string[]): Stage => {
  const report = `build/reports/${name.replaceAll(' ', '-')}.json`
  const reporters = `--reporter=default --reporter=json --outputFile.json=${report}`
  return { name, report, command: `vitest run ${projects.map((project) => `--project ${project}`).join(' ')} ${reporters}` }
}

/** Everything else reads what this writes. */
export const generate: Stage = { name: 'API layer', command: 'node scripts/generate-api.ts' }

/** What needs no running portal and tells in seconds. */
export const checks: readonly Stage[] = [
  { name: 'types', command: 'tsc -p .' },
  { name: 'format and lint', command: 'biome check --error-on-warnings .' },
  { name: 'API lint', command: 'redocly lint' },
  vitest('architecture', ['architecture']),
]
