import { writeFileSync } from 'node:fs'
import { readContract } from './contracts/contract.ts'
import { optionsOrHelp } from './setup/help.ts'
import { htmlOf } from './verify-pacts/html.ts'
import { junitOf } from './verify-pacts/junit.ts'
import { operationFinder } from './verify-pacts/operations.ts'
import { type Options, optionsFrom, usage } from './verify-pacts/options.ts'
import { exitCodeOf, type Report, withoutSecrets } from './verify-pacts/outcome.ts'
import { reportLines } from './verify-pacts/outcome-lines.ts'
import { stateLines, tryStates, unreachableReason } from './verify-pacts/preflight.ts'
import { scorecardLines } from './verify-pacts/scorecard.ts'
import { selected } from './verify-pacts/selection.ts'
import { verify } from './verify-pacts/verify.ts'

/** Prints the report and returns the exit code. */
const run = async (options: Options): Promise<number> => {
  const { service, baseUrl, statesUrl, headers, slowMs, isVerbose, junit, html } = options
  const secrets = Object.values(headers)
  const contract = readContract(service)
  const interactions = selected(contract, options, operationFinder(service))
  if (typeof interactions === 'string') {
    console.error(`No exchange of the contract with ${service.provider} ${interactions}.`)
    return 2
  }
  const silence = await unreachableReason(options)
  if (silence !== null) {
    console.error(withoutSecrets(`${service.provider} is not alive: nobody answers at ${baseUrl} (${silence}).`, secrets))
    return 3
  }
  console.log(`${service.provider} is alive. Trying its states at ${statesUrl} …`)
  const states = await tryStates(options, interactions)
  console.log(withoutSecrets(stateLines(states, isVerbose), secrets).join('\n'))
  console.log(`Holding it against ${interactions.length} exchanges …`)
  const outcomes = await verify(options, contract, interactions, states)
  const reportDetails = { provider: service.provider, baseUrl, statesUrl, headerNames: Object.keys(headers), slowMs, outcomes }
  const report: Report = withoutSecrets(reportDetails, secrets)
  console.log((isVerbose ? reportLines(report) : scorecardLines(report)).join('\n'))
  if (junit !== null) writeFileSync(junit, junitOf(report))
  if (html !== null) writeFileSync(html, htmlOf(report))
  return exitCodeOf(outcomes)
}

const options = optionsOrHelp(usage, optionsFrom)
try {
  process.exitCode = await run(options)
} catch (error) {
  console.error(withoutSecrets(error instanceof Error ? error.message : `${error}`, Object.values(options.headers)))
  process.exitCode = 5
}
