import type { $ZodType } from 'zod/v4/core'
import { parse } from 'zod/v4/core'
import { setPracticeClock } from '../../domain/values/practice-now.ts'
import type { Connection } from './connection.ts'
import { ApiFailure } from './failures.ts'
import { words } from './words.ts'

export type HttpOptions = RequestInit & {
  /** The schema of a 2xx answer, from the generated client. */
  schema?: $ZodType
  /** The value for a 2xx answer of null, if null is allowed. */
  nullMeans?: unknown
  /** A refusal may be a sentence alone. */
  isRefusedInText?: boolean
  connection?: Connection
  /** How long the call may take where that is more than usual. */
  timeoutMs?: number
  /** A solved human verification (base64). */
  humanVerification?: string | null
}

/** How long a call may take, in ms. */
export const timeoutMs = 15_000
/** The same of a call that carries files, or during which a payment provider is asked more than once, in ms. */
export const longTimeoutMs = 120_000

/** The specification's exception to the 401 rule. */
const isSigningInOrOut = (path: string) => /Logout|Authentica/i.test(path)

/** The answer of a call whose 302 with a body is one: the provider is on leave. The body's shape is the caller's to check. */
export type OnLeaveAnswer = { onLeave: unknown }

const answersOnLeave = (path: string) => /\/(?:ValidateRepeatRequest|SendRepeatMedicationRequest)$/i.test(path)

const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i
const textType = /^text\/plain\s*(?:;|$)/i

/** The body of an answer. `isDescribed`: it is JSON or plain text, as the description has them, and not the HTML page of a gateway. */
type Read = { response: Response; body: unknown; isDescribed: boolean; receivedAt: number }

/** Reads JSON as that and anything else as text. */
export const withBody = async (response: Response): Promise<Read> => {
  const receivedAt = Date.now()
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  const isJson = jsonType.test(type)
  return {
    response,
    body: isJson && text !== '' ? JSON.parse(text) : text,
    isDescribed: isJson || textType.test(type) || text === '',
    receivedAt,
  }
}

const textAt = (body: unknown, field: 'message' | 'error' | 'ResponseMessage' | 'StatusMessage') => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : null
  return typeof value === 'string' ? value : null
}

/** The sentence of a refusal. Some practices answer a command's refusal with an error status and the command's own fields. */
const sentenceIn = (body: unknown) => textAt(body, 'message') ?? textAt(body, 'ResponseMessage') ?? textAt(body, 'StatusMessage')

const longestSentence = 300

/** A short text without markup; null for any other. */
const plainSentence = (body: unknown) =>
  typeof body === 'string' && body.length <= longestSentence && !/[<>{}]/.test(body) ? words(body) : null

type Fetching<Answer> = RequestInit & {
  /** Names the call in a failure. */
  call: string
  read: (response: Response) => Promise<Answer>
  callers: AbortSignal[]
  timeoutMs: number
}

/** Fetches an answer and reads it. @throws ApiFailure where none came; the signal's reason when a caller aborted */
export const fetchAnswer = async <Answer>(url: string, { call, read, callers, timeoutMs: longest, ...init }: Fetching<Answer>) => {
  const timeOut = AbortSignal.timeout(longest)
  try {
    return await read(await fetch(url, { ...init, signal: AbortSignal.any([...callers, timeOut]) }))
  } catch (error) {
    for (const caller of callers) caller.throwIfAborted()
    if (error instanceof ApiFailure) throw error
    if (error instanceof SyntaxError) throw new ApiFailure('notUnderstood', call)
    throw new ApiFailure(timeOut.aborted ? 'timedOut' : 'unreachable', call)
  }
}

const send = (
  path: string,
  {
    connection,
    humanVerification,
    schema,
    signal,
    headers,
    timeoutMs: longest = timeoutMs,
    ...init
  }: HttpOptions & { connection: Connection },
) => {
  const all = new Headers(headers)
  if (connection.token !== null) all.set(connection.tokenHeader ?? 'Token', connection.token)
  if (humanVerification) all.set('X-Human-Verification', humanVerification)
  return fetchAnswer(connection.apiUrl + path, {
    ...init,
    headers: all,
    cache: 'no-store',
    credentials: 'same-origin',
    call: path,
    read: withBody,
    callers: [signal, connection.signal].filter((one) => one != null),
    timeoutMs: longest,
  })
}

/**
 * One call of the generated client. Where a 302 is an answer, not a redirect, it comes as OnLeaveAnswer.
 * @throws ApiFailure; the signal's reason when the caller aborted
 */
export const http = async <T>(
  url: string,
  { connection, nullMeans = null, isRefusedInText = false, ...options }: HttpOptions = {},
): Promise<T> => {
  if (!connection) throw new Error(`${url} was called without a connection`)
  const path = url.replace(/\?.*/s, '')
  const { response, body, isDescribed, receivedAt } = await send(url, { connection, ...options })
  // A gateway's page has the clock of the gateway.
  if (isDescribed) setPracticeClock(response.headers.get('date'), receivedAt)
  const { status } = response
  if (status === 401) {
    if (!isSigningInOrOut(path)) connection.onUnauthorized()
    throw new ApiFailure('unauthorized', path, { status, detail: sentenceIn(body) })
  }
  const isOnLeave = status === 302 && answersOnLeave(path)
  if (!response.ok && !isOnLeave) {
    const detail = sentenceIn(body) ?? (isRefusedInText ? plainSentence(body) : null)
    const refusal = { status, detail, code: textAt(body, 'error') }
    throw new ApiFailure(status === 403 ? 'forbidden' : 'refused', path, refusal)
  }
  if (!isDescribed) throw new ApiFailure('notUnderstood', path, { status })
  if (isOnLeave) return { onLeave: body } satisfies OnLeaveAnswer as T
  if (!options.schema) return body as T
  try {
    return parse(options.schema, body ?? nullMeans) as T
  } catch {
    throw new ApiFailure('notUnderstood', path, { status })
  }
}
