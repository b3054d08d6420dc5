import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { withTools } from './setup/run.mjs'
import { type Counts, conclusion, countsOf, countsOfReport } from './test-counts.ts'

export type Stage = {
  name: string
  command: string
  /** The JSON report of a test runner, whose tests are counted. A stage without a report counts as one check. */
  report?: string
  /** A run without tests is no failure, because a change may touch none. */
  mayBeEmpty?: boolean
  /** Streams the output; otherwise it is printed only if the stage fails. */
  isLive?: boolean
  /** Runs with low priority, so that longer stages beside it get the processors. */
  givesWay?: boolean
}

const execute = ({ command, isLive = false, givesWay = false }: Stage) =>
  new Promise<{ hasPassed: boolean; output: string }>((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env: withTools })
    if (givesWay && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (isLive) process.stdout.write(text)
      })
    child.once('error', reject).once('close', (code) => resolve({ hasPassed: code === 0, output }))
  })

const reported = (report: string): Counts => {
  try {
    return countsOfReport(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    return { passed: 0, skipped: 0, failures: [{ name: report, reason: String(error) }] }
  }
}

/** Runs a stage and prints its result. A runner that fails without a failed test counts as one failure. */
export const runStage = async (stage: Stage): Promise<Counts> => {
  const { name, report, mayBeEmpty, isLive } = stage
  const started = performance.now()
  console.log(`… ${name}`)
  if (report) rmSync(report, { force: true })
  const { hasPassed, output } = await execute(stage)
  const counts = countsOf({ name, hasPassed, output }, report === undefined ? null : reported(report), mayBeEmpty)
  const nothing = hasPassed && counts.passed === 0 ? ': none' : ''
  console.log(`${hasPassed ? '✓' : '✗'} ${name}${nothing} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  if (!hasPassed && !isLive) console.log(output)
  return counts
}

/** Prints the summary of a run and sets the exit code. */
export const printConclusion = (results: readonly Counts[]) => {
  for (const line of conclusion(results)) console.log(line)
  process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0
}
