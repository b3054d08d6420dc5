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
  // One thread: each further one checks the shared types again, which costs more than it saves beside the other checks.
  { name: 'types', command: 'node node_modules/typescript-native/bin/tsc -p . --singleThreaded' },
  { name: 'format and lint', command: 'biome check --error-on-warnings .' },
  { name: 'API lint', command: 'redocly lint' },
  { name: 'dead code', command: 'knip --treat-config-hints-as-errors' },
  vitest('architecture', ['architecture']),
]
