/**
 * Reports the states and transitions of every machine that the tests reach, and fails for a missed one. The report includes the last
 * recorded journeys.
 * `npm run coverage:machines -- --journeys [options of Playwright]` plays and records them first.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Reached, reachedFile } from '../inspector/coverage/reached.ts'
import { vitest } from './checks.ts'
import { coveragePage, coverageTable, gapsOf } from './coverage/report.ts'
import { runPlaywright } from './e2e/play.ts'
import { machineFiles } from './machine-files.ts'
import { catchProblem, Problem } from './setup/problem.mjs'
import { run } from './setup/run.mjs'
import { runStage } from './stage.ts'

const page = 'build/reports/machines.md'
const recordings = 'build/reports/reached'
const option = '--journeys'

type TestReport = { testResults: { assertionResults: { meta: { reached?: string[] } }[] }[] }

const partsIn = (file: string): string[] => JSON.parse(readFileSync(file, 'utf8'))

const reachedByTests = async () => {
  const machines = vitest('machine tests', ['sharing'])
  const { failures } = await runStage({ ...machines, command: `${machines.command} tests/machines` })
  if (failures.length > 0) throw new Problem('What failing tests reach is not counted.')
  const { testResults }: TestReport = JSON.parse(readFileSync(machines.report, 'utf8'))
  return new Set(testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(({ meta }) => meta.reached ?? [])))
}

const playJourneys = async (options: readonly string[]) => {
  if ((await run('node scripts/generate-api.ts && node scripts/build.ts --recording')) !== 0)
    throw new Problem('The portal could not be built: see above.')
  rmSync(recordings, { recursive: true, force: true })
  mkdirSync(recordings, { recursive: true })
  const code = await runPlaywright(options, { REACHED_DIR: recordings, PORTAL_DIR: 'build/recording', BASE_URL: '' })
  if (code !== 0) console.log('Some journeys failed: what they reached until then is counted.')
}

const reachedByJourneys = () =>
  existsSync(recordings) ? new Set(readdirSync(recordings).flatMap((file) => partsIn(`${recordings}/${file}`))) : null

await catchProblem(async () => {
  const typed = process.argv.slice(2)
  if (typed.includes(option)) await playJourneys(typed.toSpliced(typed.indexOf(option), 1))
  const flows = await machineFiles()
  const reached = { byTests: await reachedByTests(), byJourneys: reachedByJourneys() }
  const gaps = gapsOf(flows, reached)
  writeFileSync(page, coveragePage(flows, reached))
  const { byTests, byJourneys } = reached
  writeFileSync(reachedFile, JSON.stringify({ byTests: [...byTests], byJourneys: byJourneys && [...byJourneys] } satisfies Reached))
  for (const line of [coverageTable(flows, reached), ...gaps, `Each state and transition: ${page}`]) console.log(line)
  process.exitCode = gaps.length > 0 ? 1 : 0
})
