import type { Stage } from './stage.ts'
import type { Counts } from './test-counts.ts'

/** A stage of Vitest projects with its own report. */
export const vitest = (name: string, projects: readonly string[]) => {
  const report = `build/reports/${name.replaceAll(' ', '-')}.json`
  const reporters = `--reporter=default --reporter=json --outputFile.json=${report}`
  return { name, report, command: `vitest run ${projects.map((project) => `--project ${project}`).join(' ')} ${reporters}` }
}

/** All other stages read its output. */
const generate: Stage = { name: 'generated code', command: 'node --run generate' }

/** One thread: each further thread checks the shared types again, which costs more than it saves beside the other checks. */
const types: Stage = { name: 'types', command: 'node node_modules/typescript-native/bin/tsc -p . --singleThreaded' }
const lint: Stage = { name: 'format and lint', command: 'node scripts/lint.ts', givesWay: true }
const deadCode: Stage = { name: 'dead code', command: 'knip --treat-config-hints-as-errors', givesWay: true }

const prose: Stage = { name: 'prose', command: 'node scripts/prose.ts', givesWay: true }
const commits: Stage = { name: 'commit subjects', command: 'node scripts/commits.ts', isLive: true, givesWay: true }

/**
 * Stages that take seconds and need no running portal. The stages in `beside` read nothing generated, so they run in parallel with the
 * generators.
 */
type Checks = { beside: readonly Stage[]; after: readonly Stage[] }

export const checks: Checks = {
  beside: [lint, { name: 'API lint', command: 'redocly lint', givesWay: true }, prose, commits],
  after: [types, deadCode, { ...vitest('architecture', ['architecture']), givesWay: true }],
}

const touched = vitest('tests that the change touches', ['sharing', 'unit', 'features', 'features-replacing', 'contract-consumer'])

/** Checks between two commits: files that differ from the last commit. */
export const quickChecks: Checks = {
  beside: [lint],
  after: [types, { ...touched, command: `${touched.command} --changed`, mayBeEmpty: true }],
}

/** Generates code and runs the checks. Returns whether the generation succeeded. */
export const runChecks = async ({ beside, after }: Checks, run: (stage: Stage) => Promise<Counts>) => {
  const begun = beside.map(run)
  const generated = await run(generate)
  const isGenerated = generated.failures.length === 0
  const ended = await Promise.all([...begun, ...(isGenerated ? after.map(run) : [])])
  return { isGenerated, counts: [generated, ...ended] }
}
