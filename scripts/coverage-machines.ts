/** Tells which states and transitions of every statechart the tests reach, and fails where one is missed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { vitest } from './checks.ts'
import { coveragePage, coverageTable, gapsOf } from './coverage/report.ts'
import { machineFiles } from './machine-files.ts'
import { runStage } from './stage.ts'

const page = 'build/reports/machines.md'

type TestReport = { testResults: { assertionResults: { meta: { reached?: string[] } }[] }[] }

const reachedByTests = async () => {
  const machines = vitest('machine tests', ['sharing'])
  const { failures } = await runStage({ ...machines, command: `${machines.command} tests/machines` })
  if (failures.length > 0) throw new Error('What failing tests reach is not counted.')
  const { testResults }: TestReport = JSON.parse(readFileSync(machines.report, 'utf8'))
  return new Set(testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(({ meta }) => meta.reached ?? [])))
}

const flows = await machineFiles()
const reached = { byTests: await reachedByTests(), byJourneys: null }
const gaps = gapsOf(flows, reached)
writeFileSync(page, coveragePage(flows, reached))
for (const line of [coverageTable(flows, reached), ...gaps, `Each state and transition: ${page}`]) console.log(line)
process.exitCode = gaps.length > 0 ? 1 : 0
