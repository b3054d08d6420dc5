import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Contract, callOf, type Interaction, statesOf } from '../contracts/contract.ts'
import { withStateMark } from './marked.ts'
import type { Options } from './options.ts'
import type { Difference, Outcome } from './outcome.ts'
import { keyOf, type StateProblem, statesIn } from './states.ts'
import type { Job, Verified } from './verifier-process.ts'

type Mismatch = { type: string; path?: string; key?: string; expected?: unknown; actual?: unknown; mismatch?: string }
type Failure = { type: string; message?: string; mismatches?: (Mismatch | string)[] }
type Results = { interactionResults: { description: string; result: string; mismatch?: Failure | null }[] }

/** The exchanges whose call, description or states contain the text. */
export const chosenInteractions = ({ interactions }: Contract, filter: string | null) => {
  const wanted = filter?.toLowerCase() ?? ''
  return interactions.filter((one) => `${callOf(one)}\n${one.description}\n${statesOf(one)}`.toLowerCase().includes(wanted))
}

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

const textOf = (value: unknown) => stripVTControlCharacters(typeof value === 'string' ? value : JSON.stringify(value ?? null))

const whereOf = ({ type, path, key }: Mismatch) =>
  type === 'StatusMismatch' ? 'status' : type === 'HeaderMismatch' ? `header ${key ?? ''}` : `body ${path ?? ''}`

const differencesIn = ({ mismatches = [], message = 'the exchange could not be made' }: Failure): Difference[] =>
  mismatches.length === 0
    ? [{ where: 'request', expected: '', actual: '', what: textOf(message) }]
    : mismatches.map((one) =>
        typeof one === 'string'
          ? { where: 'answer', expected: '', actual: '', what: textOf(one) }
          : { where: whereOf(one), expected: textOf(one.expected), actual: textOf(one.actual), what: textOf(one.mismatch ?? one.type) },
      )

const resultsIn = (text: string): Results => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`Pact's verifier could not run: ${text}`)
  }
}

/** Verifies a provider against some exchanges. Exchanges whose state cannot be created are skipped. */
export const verify = async (
  { service, baseUrl, statesUrl, headers }: Options,
  contract: Contract,
  interactions: readonly Interaction[],
  unmade: ReadonlyMap<string, StateProblem>,
): Promise<Outcome[]> => {
  const problemOf = ({ providerStates }: Interaction) => providerStates.find(({ name, params }) => unmade.has(keyOf(name, params)))
  const tried = interactions.filter((one) => !problemOf(one))
  const outcomes = interactions.flatMap((interaction): Outcome[] => {
    const state = problemOf(interaction)
    const problem = state && unmade.get(keyOf(state.name, state.params))
    return state && problem ? [{ kind: 'unmade', interaction, state: state.name, problem: problem.message }] : []
  })
  if (tried.length === 0) return outcomes

  const folder = mkdtempSync(join(tmpdir(), 'verify-pacts-'))
  const file = join(folder, `${service.provider}.json`)
  writeFileSync(file, JSON.stringify(withStateMark(contract, tried)))
  const states = [...new Set(statesIn(tried).map(({ name }) => name))]
  const job = { provider: service.provider, baseUrl, statesUrl, headers, file, states }
  const { results, sent, problems } = await inProcess(job).finally(() => rmSync(folder, { recursive: true }))
  const tested = new Map(resultsIn(results).interactionResults.map((one) => [Number(one.description), one]))
  return [
    ...outcomes,
    ...tried.map((interaction, place): Outcome => {
      const problem = problems[place]
      if (problem) return { kind: 'unmade', interaction, ...problem }
      const result = tested.get(place)
      if (result?.result === 'OK') return { kind: 'satisfied', interaction }
      const failure = result?.mismatch ?? { type: 'error', message: 'the exchange was not tried' }
      return { kind: 'broken', interaction, differences: differencesIn(failure), sent: sent[place] ?? null }
    }),
  ]
}
