import reports from 'junit-report-builder'
import { callOf, statesOf } from '../contracts/contract.ts'
import type { Report } from './outcome.ts'
import { detailLines } from './outcome-lines.ts'

/** The report in JUnit's form: a broken exchange is a failure, one without its state an error, one that is not offered skipped. */
export const junitOf = (report: Report): string => {
  const builder = reports.newBuilder()
  const suite = builder.testSuite().name(`patient-portal and ${report.provider}`)
  for (const outcome of report.outcomes) {
    const { interaction } = outcome
    const test = suite.testCase().className(`${report.provider}.${callOf(interaction)}`)
    if (outcome.ms !== null) test.time(outcome.ms / 1000)
    test.name(`${interaction.description} (${statesOf(interaction)})`)
    const details = detailLines(report, outcome).join('\n')
    if (outcome.kind === 'notOffered') test.skipped()
    if (outcome.kind === 'unmade') test.error(`the state could not be made: ${outcome.state}`, 'state', details)
    if (outcome.kind === 'broken') {
      test.failure(outcome.differences.map(({ what }) => what).join('; '), 'contract')
      test.standardOutput(details)
    }
  }
  return builder.build()
}
