import { callOf, statesOf } from '../contracts/contract.ts'
import { curlOf, curlOfState } from './curl.ts'
import { counted, type Difference, exitCodeOf, type Outcome, type Report } from './outcome.ts'

const maxValueLength = 300

const cut = (text: string) => (text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text)

/** One line for an exchange, with its call and its states. */
export const titleOf = ({ interaction }: Outcome) =>
  `${callOf(interaction)}: ${interaction.description}${statesOf(interaction) && ` (given ${statesOf(interaction)})`}`

/** The hint at a state that says it was set. */
export const suspicion = 'The answer looks as if the state was not set.'

const differenceLines = ({ where, expected, actual, what }: Difference) => [
  `  ${where}: ${cut(what)}`,
  ...(expected === '' && actual === '' ? [] : [`    - agreed   ${cut(expected)}`, `    + answered ${cut(actual)}`]),
]

/** The details of an exchange that failed, by lines. */
export const detailLines = (report: Report, outcome: Outcome): string[] => {
  const states = outcome.interaction.providerStates.map(({ name, params }) => curlOfState(report, name, params))
  if (outcome.kind === 'unmade') return [`  ${outcome.state}: ${cut(outcome.problem)}`, '  Try it:', ...states.map((line) => `    ${line}`)]
  if (outcome.kind !== 'broken') return []
  const { differences, sent, isStateSuspect } = outcome
  return [
    ...differences.flatMap(differenceLines),
    ...(isStateSuspect ? [`  ${suspicion}`] : []),
    '  Try it:',
    ...[...states, ...(sent ? [curlOf(report, sent)] : [])].map((line) => `    ${line}`),
  ]
}

/** The result of a run in one sentence. */
export const verdictOf = ({ provider, outcomes }: Report) => {
  const { satisfied, broken, unmade, notOffered } = counted(outcomes)
  const parts = [
    `${satisfied} kept`,
    `${broken} broken`,
    `${unmade} without their state`,
    ...(notOffered > 0 ? [`${notOffered} not offered`] : []),
  ]
  const sum = `${parts.join(', ')}, of ${outcomes.length}`
  const verdicts: { [code: number]: string } = {
    0: `${provider} keeps the contract`,
    1: `${provider} breaks the contract`,
    4: `${provider} breaks nothing that could be tried, but states could not be made`,
  }
  return `${verdicts[exitCodeOf(outcomes)]}: ${sum}.`
}

/** The calls of extensions that are not offered, each once. */
const notOfferedLines = ({ outcomes }: Report) => {
  const calls = [...new Set(outcomes.filter(({ kind }) => kind === 'notOffered').map(({ interaction }) => callOf(interaction)))]
  return calls.length === 0 ? [] : ['', `NOT OFFERED: ${calls.length} calls of extensions`, ...calls.map((call) => `  ${call}`)]
}

const slowLines = ({ outcomes, slowMs }: Report) => {
  const slow = outcomes.filter(({ ms }) => slowMs !== null && ms !== null && ms > slowMs)
  return slow.length === 0 ? [] : ['', `SLOWER THAN ${slowMs} ms`, ...slow.map((outcome) => `  ${outcome.ms} ms  ${titleOf(outcome)}`)]
}

/** With a wrong URL every exchange looks broken. */
const isBaseUrlSuspect = ({ outcomes }: Report) =>
  counted(outcomes).satisfied === 0 &&
  outcomes.some(({ kind }) => kind === 'broken') &&
  outcomes.every(
    (outcome) => outcome.kind !== 'broken' || outcome.differences.some(({ where, actual }) => where === 'status' && actual === '404'),
  )

export const baseUrlLines = (report: Report) =>
  isBaseUrlSuspect(report) ? [`Every call was answered with 404: is ${report.baseUrl} what the calls' paths are added to?`] : []

/** Every failed exchange with its differences. */
export const reportLines = (report: Report): string[] => {
  const of = (kind: Outcome['kind'], title: string) => {
    const found = report.outcomes.filter((outcome) => outcome.kind === kind)
    return found.length === 0 ? [] : ['', title, ...found.flatMap((outcome) => ['', titleOf(outcome), ...detailLines(report, outcome)])]
  }
  return [
    ...of('unmade', 'THE STATE COULD NOT BE MADE: nothing is known of these exchanges'),
    ...of('broken', 'THE CONTRACT IS BROKEN'),
    ...notOfferedLines(report),
    ...slowLines(report),
    '',
    ...baseUrlLines(report),
    verdictOf(report),
  ]
}
