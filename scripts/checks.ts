import type { Stage } from './stage.ts'

/** A stage of Vitest projects, with a report of its own. */
export const vitest = (name: string, projects: readonly string[]): Stage => {
  const report = `build/reports/${name.replaceAll(' ', '-')}.json`
  const reporters = `--reporter=default --reporter=json --outputFile.json=${report}`
  return { name, report, command: `vitest run ${projects.map((project) => `--project ${project}`).join(' ')} ${reporters}` }
}

/** Everything else reads what this writes. */
export const generate: Stage = { name: 'API layer', command: 'node scripts/generate-api.ts' }

/** One thread: each further one checks the shared types again, which costs more than it saves beside the other checks. */
const types: Stage = { name: 'types', command: 'node node_modules/typescript-native/bin/tsc -p . --singleThreaded' }
const lint: Stage = { name: 'format and lint', command: 'biome check --error-on-warnings .' }

/** What needs no running portal and tells in seconds. */
export const checks: readonly Stage[] = [
  types,
  lint,
  { name: 'API lint', command: 'redocly lint' },
  { name: 'dead code', command: 'knip --treat-config-hints-as-errors' },
  vitest('architecture', ['architecture']),
]

const touched = vitest('tests that the change touches', ['sharing', 'unit', 'features', 'features-replacing', 'contract-consumer'])

/** Between two commits: what differs from the last one, in the working tree. */
export const quickChecks: readonly Stage[] = [types, lint, { ...touched, command: `${touched.command} --changed`, mayBeEmpty: true }]
