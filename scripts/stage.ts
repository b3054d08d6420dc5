import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { withTools } from './setup/run.mjs'
import { type Counts, countsOf, countsOfReport, sum } from './test-counts.ts'

export type Stage = {
  name: string
  command: string
  /** The JSON report of a test runner, whose tests are counted; without one the stage counts as one check. */
  report?: string
  /** No test is no failure: a change may touch none. */
  mayBeEmpty?: boolean
  /** Shows the output as it comes; otherwise it is shown only when the stage fails. */
  isLive?: boolean
}

const execute = ({ command, isLive = false }: Stage) =>
  new Promise<{ passed: boolean; output: string }>((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env: withTools })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (isLive) process.stdout.write(text)
        else output += text
      })
    child.once('error', reject).once('close', (code) => resolve({ passed: code === 0, output }))
  })

const reported = (report: string) => {
  try {
    return countsOfReport(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Runs a stage and says how it went; a runner that fails without a failed test counts as one failure. */
export const runStage = async (stage: Stage): Promise<Counts> => {
  const { name, report, mayBeEmpty } = stage
  const started = performance.now()
  console.log(`… ${name}`)
  if (report) rmSync(report, { force: true })
  const { passed, output } = await execute(stage)
  console.log(`${passed ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  if (!passed && output) console.log(output)
  return countsOf(passed, report === undefined ? null : reported(report), mayBeEmpty)
}

/** The last line of a run, and how its process ends. */
export const conclude = (results: readonly Counts[]) => {
  const { passed, failed } = sum(results)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
