import { checks, runChecks, vitest } from './checks.ts'
import { printConclusion, runStage, type Stage } from './stage.ts'
import type { Counts } from './test-counts.ts'

const results: Counts[] = []

const stage = async (next: Stage) => {
  const counts = await runStage(next)
  results.push(counts)
  return counts.failures.length === 0
}

/** A stage that cannot run is a failure, so that the totals show it. */
const leaveOut = (name: string, reason: string) => {
  console.log(`✗ ${name} (not run: ${reason})`)
  results.push({ passed: 0, skipped: 0, failures: [{ name, reason: `not run: ${reason}` }] })
}

const features = vitest('feature tests', ['features', 'features-replacing'])
const units = vitest('unit, machine, API and server tests', ['sharing', 'unit'])
const contracts = vitest('contract tests', ['contract-consumer', 'contract-provider'])
const build: Stage = { name: 'build', command: 'node scripts/build.ts' }
const budget: Stage = { name: 'size budget', command: 'size-limit --config scripts/budget.ts', isLive: true }
const journeys: Stage = { name: 'journeys', command: 'playwright test', report: 'build/reports/journeys.json', isLive: true }

const inBrowsers = async (isBuilt: boolean) => {
  if (isBuilt) {
    await stage(budget)
    await stage(journeys)
    return
  }
  leaveOut(budget.name, 'the build failed')
  leaveOut(journeys.name, 'the build failed')
}

/**
 * The build comes first, because the contracts' server reads it. Feature and contract tests have time limits, so nothing runs beside them.
 * The other tests use the processor while a journey waits.
 */
const everything = async () => {
  const isBuilt = await stage(build)
  await stage({ ...features, isLive: true })
  await stage(contracts)
  await Promise.all([inBrowsers(isBuilt), stage({ ...units, givesWay: true })])
}

const { isGenerated, counts } = await runChecks(checks, runStage)
results.push(...counts)
if (isGenerated) await everything()
else leaveOut('all other stages', 'the code could not be generated')

printConclusion(results)
