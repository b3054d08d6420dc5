import { callOf } from '../contracts/contract.ts'
import { counted, type Outcome, type Report } from './outcome.ts'
import { baseUrlLines, suspicion, verdictOf } from './outcome-lines.ts'

/** The lines above and below the scorecard make a report of 30 lines at most. */
const maxCardLines = 18
const maxLineLength = 160

const cut = (line: string) => (line.length > maxLineLength ? `${line.slice(0, maxLineLength - 1)}…` : line)

const reasonOf = (outcome: Outcome): string => {
  if (outcome.kind === 'unmade') return `no state: ${outcome.state}: ${outcome.problem}`
  if (outcome.kind !== 'broken') return ''
  const [first] = outcome.differences
  return `${first?.where}: ${first?.what}${outcome.isStateSuspect ? `. ${suspicion}` : ''}`
}

/** A call with a failed exchange: its first reason, and the number of further ones. */
const callLine = (call: string, failed: readonly Outcome[]) => {
  const [first] = failed
  const others = failed.length > 1 ? ` (and ${failed.length - 1} more)` : ''
  return cut(`    ${call}${others}: ${first ? reasonOf(first) : ''}`)
}

const countLine = (name: string, outcomes: readonly Outcome[]) => {
  const { satisfied, broken, unmade, notOffered } = counted(outcomes)
  const parts = [
    `${satisfied} kept`,
    broken > 0 && `${broken} broken`,
    unmade > 0 && `${unmade} without their state`,
    notOffered > 0 && `${notOffered} not offered`,
  ]
  return `  ${name.padEnd(16)} ${parts.filter(Boolean).join(', ')}`
}

const hasFailed = ({ kind }: Outcome) => kind === 'broken' || kind === 'unmade'

const namedCalls = (outcomes: readonly Outcome[], limit: number) => {
  const calls = [...new Set(outcomes.map(({ interaction }) => callOf(interaction)))]
  const shown = calls.slice(0, limit).join(', ')
  return calls.length > limit ? `${shown} and ${calls.length - limit} more` : shown
}

/** The result by flow, with each call that failed. */
export const scorecardLines = (report: Report): string[] => {
  const { outcomes, slowMs } = report
  const flows = [...Map.groupBy(outcomes, ({ flow }) => flow)]
  const whole = flows.filter(([, all]) => !all.some(hasFailed))
  const card = flows
    .filter(([, all]) => all.some(hasFailed))
    .flatMap(([flow, all]) => [
      countLine(flow, all),
      ...[...Map.groupBy(all.filter(hasFailed), ({ interaction }) => callOf(interaction))].map(([call, failed]) => callLine(call, failed)),
    ])
  const kept = whole.map(([flow, all]) => countLine(flow, all))
  const lines = [...card, ...kept]
  const shown = lines.length > maxCardLines ? lines.slice(0, maxCardLines - 1) : lines
  const notOffered = outcomes.filter(({ kind }) => kind === 'notOffered')
  const slow = outcomes.filter(({ ms }) => slowMs !== null && ms !== null && ms > slowMs)
  return [
    '',
    ...shown,
    ...(shown.length < lines.length ? [`  and ${lines.length - shown.length} more lines: --verbose shows them`] : []),
    ...(notOffered.length > 0 ? [cut(`Not offered: ${namedCalls(notOffered, 3)}`)] : []),
    ...(slow.length > 0 ? [cut(`Slower than ${slowMs} ms: ${namedCalls(slow, 3)}`)] : []),
    ...baseUrlLines(report),
    verdictOf(report),
  ]
}
