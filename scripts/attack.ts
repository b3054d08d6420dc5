import { writeFileSync } from 'node:fs'
import { callsOf, describedServices } from './attack/calls.ts'
import { makeSender } from './attack/exchange.ts'
import { optionsFrom, usage } from './attack/options.ts'
import { reportLines } from './attack/report.ts'
import { attack } from './attack/run.ts'
import { optionsOrHelp } from './setup/help.ts'

const { baseUrl, seconds, answerWithin, report } = optionsOrHelp(usage, optionsFrom)
const limitMs = answerWithin * 1000
const { send, close } = makeSender(baseUrl, limitMs)
const end = Date.now() + seconds * 1000
try {
  const calls = describedServices().flatMap(callsOf)
  const results = await attack({ baseUrl, send, calls, limitMs, isOver: () => Date.now() >= end })
  const lines = reportLines(results)
  console.log(lines.join('\n'))
  if (report !== null) writeFileSync(report, `${lines.join('\n')}\n`)
  process.exitCode = results.some(({ findings }) => findings.length > 0) ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
} finally {
  close()
}
