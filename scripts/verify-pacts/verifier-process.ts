/** Pact's verifier in its own process, because it writes to the standard output. */
import type { IncomingMessage } from 'node:http'
import { Verifier } from '@pact-foundation/pact'
import { markHeader, markParam } from './marked.ts'
import type { Sent } from './outcome.ts'
import { type Answer, startRecorder } from './recorder.ts'
import { endState, makeState, type StateParams } from './states.ts'

export type Job = {
  provider: string
  baseUrl: string
  statesUrl: string
  headers: Readonly<Record<string, string>>
  file: string
  states: readonly string[]
  /** The time limit of each exchange in ms, by its place. */
  limitsMs: readonly number[]
}
export type Verified = {
  /** Pact's results, in its own form. */
  results: string
  sent: { [place: string]: Sent }
  answers: { [place: string]: Answer }
  problems: { [place: string]: { state: string; problem: string } }
}

type Incoming = IncomingMessage & { body?: unknown }

/** Pact waits longer than the recorder, which tells a slow answer from a lost one. */
const recorderMarginMs = 5_000

const unreportedHeaders = ['host', 'accept', 'accept-encoding', 'user-agent', 'content-length', 'connection', markHeader]

const textOf = (body: unknown) => {
  if (Buffer.isBuffer(body)) return body.toString()
  return typeof body === 'object' && body !== null ? JSON.stringify(body) : ''
}

const verify = async ({ provider, baseUrl, statesUrl, headers, file, states, limitsMs }: Job): Promise<Verified> => {
  const sent: Verified['sent'] = {}
  const problems: Verified['problems'] = {}
  const endpoint = { statesUrl, headers }
  const recorder = await startRecorder(baseUrl, limitsMs)
  const handlerOf = (state: string) => ({
    setup: async (stateParams: unknown) => {
      const { [markParam]: place, ...params }: StateParams = Object(stateParams)
      return makeState(endpoint, state, params).catch((error: Error) => {
        problems[`${place}`] = { state, problem: error.message }
        return {}
      })
    },
    teardown: async (stateParams: unknown) => {
      const { [markParam]: _, ...params }: StateParams = Object(stateParams)
      await endState(endpoint, state, params).catch(() => undefined)
    },
  })
  const verifier = new Verifier({
    provider,
    providerBaseUrl: recorder.url,
    timeout: Math.max(...limitsMs) + recorderMarginMs,
    pactUrls: [file],
    logLevel: 'error',
    stateHandlers: Object.fromEntries(states.map((state) => [state, handlerOf(state)])),
    requestFilter: (request: Incoming, _: unknown, next: () => void) => {
      const place = request.headers[markHeader]
      if (place !== undefined) {
        const reportedHeaders = Object.entries(request.headers).filter(([name]) => !unreportedHeaders.includes(name))
        sent[`${place}`] = {
          method: request.method ?? '',
          url: request.url ?? '',
          headers: Object.fromEntries(reportedHeaders.map(([name, value]) => [name, `${value}`])),
          body: textOf(request.body),
        }
        for (const [name, value] of Object.entries(headers)) request.headers[name.toLowerCase()] = value
      }
      next()
    },
  })
  const results = await verifier.verifyProvider().catch((error: Error) => error.message)
  recorder.close()
  return { results, sent, answers: recorder.answers, problems }
}

process.once('message', async (job: Job) => {
  process.send?.(await verify(job), () => process.disconnect())
})
