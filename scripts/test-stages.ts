import { checks, runChecks, vitest } from './checks.ts'
import { conclude, runStage, type Stage } from './stage.ts'
import type { Counts } from './test-counts.ts'

const results: Counts[] = []

const stage = async (next: Stage) => {
  const counts = await runStage(next)
  results.push(counts)
  return counts.failures.length === 0
}

/** A stage that cannot run is a failure: it must not be missed in the sum. */
const leaveOut = (name: string, reason: string) => {
  console.log(`✗ ${name} (not run: ${reason})`)
  results.push({ passed: 0, skipped: 0, failures: [{ name, reason: `not run: ${reason}` }] })
}

const tests = vitest('unit, machine, API, feature and server tests', ['sharing', 'unit', 'features', 'features-replacing'])
const contracts = vitest('contract tests', ['contract-consumer', 'contract-provider'])
const build: Stage = { name: 'build', command: 'node scripts/build.ts' }
const budget: Stage = { name: 'size budget', command: 'node scripts/budget.ts', isLive: true }
const journeys: Stage = { name: 'journeys', command: 'playwright test', report: 'build/reports/journeys.json', isLive: true }

const inBrowsers = async () => {
  if (await stage(build)) {
    await stage(budget)
    await stage(journeys)
    return
  }
  leaveOut(budget.name, 'the build failed')
  leaveOut(journeys.name, 'the build failed')
}

/** A journey waits now and then, and the contracts are one process: beside each other they leave no processor idle. */
const everything = async () => {
  await stage({ ...tests, isLive: true })
  await Promise.all([inBrowsers(), stage(contracts)])
}

const { isGenerated, counts } = await runChecks(checks, runStage)
results.push(...counts)
if (isGenerated) await everything()
else leaveOut('all other stages', 'the API layer could not be generated')

conclude(results)
