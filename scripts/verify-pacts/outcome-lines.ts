import { callOf, statesOf } from '../contracts/contract.ts'
import { curlOf, curlOfState } from './curl.ts'
import { counted, type Difference, exitCodeOf, type Outcome, type Report } from './outcome.ts'

const maxValueLength = 300

const cut = (text: string) => (text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text)

/** One line for an exchange, with its call and its states. */
export const titleOf = ({ interaction }: Outcome) =>
  `${callOf(interaction)}: ${interaction.description}${statesOf(interaction) && ` (given ${statesOf(interaction)})`}`

const differenceLines = ({ where, expected, actual, what }: Difference) => [
  `  ${where}: ${cut(what)}`,
  ...(expected === '' && actual === '' ? [] : [`    - agreed   ${cut(expected)}`, `    + answered ${cut(actual)}`]),
]

/** The details of an exchange that failed, by lines. */
export const detailLines = (report: Report, outcome: Outcome): string[] => {
  const states = outcome.interaction.providerStates.map(({ name, params }) => curlOfState(report, name, params))
  if (outcome.kind === 'unmade') return [`  ${outcome.state}: ${cut(outcome.problem)}`, '  Try it:', ...states.map((line) => `    ${line}`)]
  if (outcome.kind === 'satisfied') return []
  const { differences, sent } = outcome
  return [
    ...differences.flatMap(differenceLines),
    '  Try it:',
    ...[...states, ...(sent ? [curlOf(report, sent)] : [])].map((line) => `    ${line}`),
  ]
}

/** The result of a run in one sentence. */
export const verdictOf = ({ provider, outcomes }: Report) => {
  const { satisfied, broken, unmade } = counted(outcomes)
  const sum = `${satisfied} kept, ${broken} broken, ${unmade} without their state, of ${outcomes.length}`
  const verdicts: { [code: number]: string } = {
    0: `${provider} keeps the contract`,
    1: `${provider} breaks the contract`,
    4: `${provider} breaks nothing that could be tried, but states could not be made`,
  }
  return `${verdicts[exitCodeOf(outcomes)]}: ${sum}.`
}

/** With a wrong URL every exchange looks broken. */
const isBaseUrlSuspect = ({ outcomes }: Report) =>
  counted(outcomes).satisfied === 0 &&
  outcomes.some(({ kind }) => kind === 'broken') &&
  outcomes.every(
    (outcome) => outcome.kind !== 'broken' || outcome.differences.some(({ where, actual }) => where === 'status' && actual === '404'),
  )

/** The report for a terminal. */
export const reportLines = (report: Report): string[] => {
  const of = (kind: Outcome['kind'], title: string) => {
    const found = report.outcomes.filter((outcome) => outcome.kind === kind)
    return found.length === 0 ? [] : ['', title, ...found.flatMap((outcome) => ['', titleOf(outcome), ...detailLines(report, outcome)])]
  }
  return [
    ...of('unmade', 'THE STATE COULD NOT BE MADE: nothing is known of these exchanges'),
    ...of('broken', 'THE CONTRACT IS BROKEN'),
    '',
    ...(isBaseUrlSuspect(report) ? [`Every call was answered with 404: is ${report.baseUrl} what the calls' paths are added to?`] : []),
    verdictOf(report),
  ]
}
