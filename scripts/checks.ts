import type { Stage } from './stage.ts'
import type { Counts } from './test-counts.ts'

/** A stage of Vitest projects, with a report of its own. */
export const vitest = (name: string, projects: readonly string[]) => {
  const report = `build/reports/${name.replaceAll(' ', '-')}.json`
  const reporters = `--reporter=default --reporter=json --outputFile.json=${report}`
  return { name, report, command: `vitest run ${projects.map((project) => `--project ${project}`).join(' ')} ${reporters}` }
}

/** Everything else reads what this writes. */
const generate: Stage = { name: 'generated code', command: 'node --run generate' }

/** One thread: each further one checks the shared types again, which costs more than it saves beside the other checks. */
const types: Stage = { name: 'types', command: 'node node_modules/typescript-native/bin/tsc -p . --singleThreaded' }
const lint: Stage = { name: 'format and lint', command: 'node scripts/lint.ts', givesWay: true }
const deadCode: Stage = { name: 'dead code', command: 'knip --treat-config-hints-as-errors', givesWay: true }

/** A group of stages that tell in seconds and need no running portal. `beside`: they read nothing that is generated, and run while it is. */
type Checks = { beside: readonly Stage[]; after: readonly Stage[] }

export const checks: Checks = {
  beside: [lint, { name: 'API lint', command: 'redocly lint', givesWay: true }],
  after: [types, deadCode, { ...vitest('architecture', ['architecture']), givesWay: true }],
}

const touched = vitest('tests that the change touches', ['sharing', 'unit', 'features', 'features-replacing', 'contract-consumer'])

/** Between two commits: what differs from the last one, in the working tree. */
export const quickChecks: Checks = {
  beside: [lint],
  after: [types, { ...touched, command: `${touched.command} --changed`, mayBeEmpty: true }],
}

/** Generates code and runs the checks; whether what they stand on could be generated. */
export const runChecks = async ({ beside, after }: Checks, run: (stage: Stage) => Promise<Counts>) => {
  const begun = beside.map(run)
  const generated = await run(generate)
  const isGenerated = generated.failures.length === 0
  const ended = await Promise.all([...begun, ...(isGenerated ? after.map(run) : [])])
  return { isGenerated, counts: [generated, ...ended] }
}
