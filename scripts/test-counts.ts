import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** A failed test or stage: its name, the first lines of its error, and for a journey the accessibility tree of its page. */
type Failure = { name: string; reason: string; page?: string }
export type Counts = { passed: number; skipped: number; failures: readonly Failure[] }

type VitestTest = { status: string; ancestorTitles: string[]; title: string; failureMessages: string[] }
type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] }
type VitestReport = { numPassedTests: number; numPendingTests: number; numTodoTests: number; testResults: VitestFile[] }

type Attempt = { errors: readonly { message?: string }[]; attachments?: { name: string; path?: string }[] }
type Journey = { projectName: string; status: string; results: Attempt[] }
type JourneySuite = { title: string; file: string; specs: { title: string; tests: Journey[] }[]; suites?: JourneySuite[] }
type PlaywrightReport = { stats: { expected: number; skipped: number }; errors: { message?: string }[]; suites: JourneySuite[] }

/** The text above the stack of an error. A failed property has its counterexample there. */
const reasonOf = (error = '') => {
  const lines = stripVTControlCharacters(error).trim().split('\n').slice(0, 5)
  const stack = lines.findIndex((line) => line.startsWith('    at '))
  return lines
    .slice(0, stack === -1 ? undefined : stack)
    .join('\n')
    .trimEnd()
}

/** The accessibility tree of a failed journey's page, which Playwright writes beside the screenshot. */
const pageOf = ({ attachments = [] }: Attempt) => {
  const file = attachments.find(({ name, path }) => name === 'error-context' && path)?.path
  const page = file && /^```yaml\n(.*?)\n```$/ms.exec(readFileSync(file, 'utf8'))?.[1]
  return page ? { page } : {}
}

/** A journey that timed out has its pending wait in a second error. */
const failureOf = (attempt: Attempt | undefined) => ({
  reason: (attempt?.errors ?? []).map(({ message }) => reasonOf(message)).join('\n'),
  ...(attempt && pageOf(attempt)),
})

const named = (...titles: string[]) => titles.join(' › ')

const failedTests = ({ name, status, message, assertionResults }: VitestFile, folder: string): Failure[] => {
  const file = name.replace(`${folder}/`, '')
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ name: named(file, ...test.ancestorTitles, test.title), reason: reasonOf(test.failureMessages[0]) }))
  return failed.length === 0 && status === 'failed' ? [{ name: file, reason: reasonOf(message) }] : failed
}

const failedJourneys = ({ title, file, specs, suites = [] }: JourneySuite, parents: string[] = []): Failure[] => {
  const titles = title === file ? [`e2e/${file}`] : [...parents, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: named(...titles, `${spec.title} [${projectName}]`),
        ...failureOf(results.find(({ errors }) => errors.length > 0)),
      })),
  )
  return [...own, ...suites.flatMap((suite) => failedJourneys(suite, titles))]
}

/** The tests in a report of Vitest or Playwright. An unreadable file is a failure, and so is a test that passed only on a retry. */
export const countsOfReport = (report: VitestReport | PlaywrightReport, folder = process.cwd()): Counts => {
  if ('stats' in report) {
    const { stats, suites, errors } = report
    const outside = errors.map(({ message }) => ({ name: 'e2e', reason: reasonOf(message) }))
    return {
      passed: stats.expected,
      skipped: stats.skipped,
      failures: [...suites.flatMap((suite) => failedJourneys(suite)), ...outside],
    }
  }
  const { numPassedTests: passed, numPendingTests, numTodoTests, testResults } = report
  return { passed, skipped: numPendingTests + numTodoTests, failures: testResults.flatMap((file) => failedTests(file, folder)) }
}

export type Run = { name: string; hasPassed: boolean; output: string }

/**
 * The counts of a stage: its tests, or one check. A failed stage has at least one failure. A runner without tests fails unless `mayBeEmpty`
 * is set.
 */
export const countsOf = ({ name, hasPassed, output }: Run, tests: Counts | null, mayBeEmpty = false): Counts => {
  const counts = tests ?? { passed: hasPassed ? 1 : 0, skipped: 0, failures: [] }
  if (counts.failures.length > 0 || (hasPassed && (counts.passed > 0 || mayBeEmpty))) return counts
  return { ...counts, failures: [{ name, reason: stripVTControlCharacters(output).trim().split('\n').slice(-lastLines).join('\n') }] }
}

/** If no failure has a name, the end of the output is used: Vitest prints errors outside tests there. */
const lastLines = 30

const indented = (text: string) => `\n    ${text.replaceAll('\n', '\n    ')}`

/**
 * The summary of a run: pages of failed journeys, names of failures, skipped tests and totals. The end of a log is enough to find a
 * failure.
 */
export const conclusion = (results: readonly Counts[]): string[] => {
  const failures = results.flatMap((counts) => counts.failures)
  const total = (of: (counts: Counts) => number) => results.reduce((sum, counts) => sum + of(counts), 0)
  const skipped = total((counts) => counts.skipped)
  return [
    ...failures.flatMap(({ name, page }) => (page ? [`The page of ${name}${indented(page)}`] : [])),
    ...failures.map(({ name, reason }) => `✗ ${name}${reason && indented(reason)}`),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${total((counts) => counts.passed)} passed, ${failures.length} failed`,
  ]
}
