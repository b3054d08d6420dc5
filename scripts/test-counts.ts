export type Counts = { passed: number; failed: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: { status: string; assertionResults: unknown[] }[] }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** The tests in a report of Vitest or Playwright. A file that could not be read counts as a failure, a test that passed only when repeated too. */
export const countsOfReport = (report: VitestReport | PlaywrightReport): Counts => {
  if ('stats' in report) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
  const unread = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length }
}

/** What a stage adds: its tests, or one check. A stage that failed has at least one failure; so has a runner that ran nothing, unless it may. */
export const countsOf = (hasPassed: boolean, tests: Counts | null, mayBeEmpty = false): Counts => {
  const { passed, failed } = tests ?? { passed: hasPassed ? 1 : 0, failed: 0 }
  return { passed, failed: hasPassed && (passed > 0 || mayBeEmpty) ? failed : Math.max(failed, 1) }
}

export const sum = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})
