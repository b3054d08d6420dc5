import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longTimeoutMs, timeoutMs } from '../../src/api/http/http.ts'
import { type Contract, callOf, type Interaction } from '../contracts/contract.ts'
import { descriptionChecks } from './described-answers.ts'
import { differencesOf, type Failure, isOfAnotherState } from './judgement.ts'
import { withStateMark } from './marked.ts'
import { operationFinder } from './operations.ts'
import type { Options } from './options.ts'
import type { Outcome } from './outcome.ts'
import { stateProblemOf, type TriedStates } from './preflight.ts'
import { statesIn } from './states.ts'
import type { Job, Verified } from './verifier-process.ts'

type Results = { interactionResults: { description: string; result: string; mismatch?: Failure | null }[] }

const inProcess = (job: Job) =>
  new Promise<Verified>((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'verifier-process.ts'), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, PACT_DO_NOT_TRACK: 'true' },
    })
    let complaints = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text))
    child.once('message', (verified: Verified) => resolve(verified)).once('error', reject)
    child.once('exit', (code) => reject(new Error(`Pact's verifier ended with ${code}. ${complaints}`)))
    child.send(job)
  })

const resultsIn = (text: string): Results => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`Pact's verifier could not run: ${text}`)
  }
}

/** Tries exchanges in their order. */
const tryAll = async (
  { service, baseUrl, statesUrl, headers }: Options,
  contract: Contract,
  tried: readonly Interaction[],
): Promise<Verified> => {
  if (tried.length === 0) return { results: '{"interactionResults":[]}', sent: {}, answers: {}, problems: {} }
  const find = operationFinder(service)
  const folder = mkdtempSync(join(tmpdir(), 'verify-pacts-'))
  const file = join(folder, `${service.provider}.json`)
  writeFileSync(file, JSON.stringify(withStateMark(contract, tried)))
  const states = [...new Set(statesIn(tried).map(({ name }) => name))]
  const limitsMs = tried.map((one) => {
    const call = find(one)
    return call && (call.isLargeAnswer || call.bodyLimit !== null) ? longTimeoutMs : timeoutMs
  })
  const job = { provider: service.provider, baseUrl, statesUrl, headers, file, states, limitsMs }
  return inProcess(job).finally(() => rmSync(folder, { recursive: true }))
}

type Answered = { status: number | null; isMissingState: boolean }

const isNotFound = ({ status, isMissingState }: Answered) => status === 404 || isMissingState

/** Verifies a provider against some exchanges. Exchanges whose state cannot be created are skipped. */
export const verify = async (
  options: Options,
  contract: Contract,
  interactions: readonly Interaction[],
  states: TriedStates,
): Promise<Outcome[]> => {
  const { service, requiresExtensions } = options
  const find = operationFinder(service)
  const problems = new Map(interactions.map((one) => [one, stateProblemOf(one, states)]))
  const tried = interactions.filter((one) => problems.get(one) === null)
  const { results, sent, answers, problems: later } = await tryAll(options, contract, tried)
  const tested = new Map(resultsIn(results).interactionResults.map((one) => [Number(one.description), one]))
  const describedProblems = descriptionChecks(service)

  /** Whether no exchange of the call was answered otherwise than with 404. An unknown state says the same of a call. */
  const answeredBy = Map.groupBy(interactions, callOf)
  const answerOf = (interaction: Interaction) => answers[tried.indexOf(interaction)]
  const isNotOffered = (interaction: Interaction) =>
    !requiresExtensions &&
    find(interaction)?.isExtension === true &&
    (answeredBy.get(callOf(interaction)) ?? []).every((one) =>
      isNotFound({ status: answerOf(one)?.status ?? null, isMissingState: problems.get(one)?.isMissing === true }),
    )

  return interactions.map((interaction): Outcome => {
    const operation = find(interaction)
    const answer = answerOf(interaction)
    const common = { interaction, flow: operation?.flow ?? '', ms: answer?.ms ?? null }
    if (isNotOffered(interaction)) return { ...common, kind: 'notOffered' }
    const place = tried.indexOf(interaction)
    const problem = problems.get(interaction) ?? later[place]
    if (problem) return { ...common, kind: 'unmade', state: problem.state, problem: problem.problem }
    const result = tested.get(place)
    const failure = result?.result === 'OK' ? null : (result?.mismatch ?? { type: 'error', message: 'the exchange was not tried' })
    const described = operation && answer ? describedProblems(operation, interaction, answer) : []
    const differences = differencesOf({ interaction, answer, failure, described })
    if (differences.length === 0) return { ...common, kind: 'satisfied' }
    const isStateSuspect = isOfAnotherState(interaction, answer, contract.interactions)
    return { ...common, kind: 'broken', differences, sent: sent[place] ?? null, isStateSuspect }
  })
}
