import { vi } from 'vitest'

export type Sent = Record<string, unknown>

/** A call to a practice, to the identity service or to the payment function; its path is the one of the description. */
export type Call = { path: string; method: string; query: Record<string, string>; sent: Sent; token: string | null; hasKeepalive: boolean }

const serviceUrlPattern = /^\/(?:api|identity|payment-function|practice\/[^/]+)(?=\/)/

const callOf = ([input, init = {}]: Parameters<typeof fetch>): Call => {
  const { pathname, searchParams } = new URL(String(input), 'https://portal.test')
  return {
    path: pathname.replace(serviceUrlPattern, ''),
    method: init.method ?? 'GET',
    query: Object.fromEntries(searchParams),
    sent: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    token: new Headers(init.headers).get('Token'),
    hasKeepalive: init.keepalive === true,
  }
}

/** The answer of a call that nothing answers. */
export const offline = new TypeError('Failed to fetch')

/** A value of an answer stands for itself, an object with a status for a refusal, an error for no answer at all. */
const responseOf = (answer: unknown): Response => {
  if (answer instanceof Error) throw answer
  if (answer instanceof Response) return answer.clone()
  if (typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number')
    return Response.json({ message: 'no' }, { status: answer.status })
  return typeof answer === 'string' ? new Response(answer) : Response.json(answer ?? null)
}

/** From now on each call is answered by this. */
export const answerCalls = (answerOf: (call: Call) => unknown) => {
  const answering = vi.fn<typeof fetch>(async (...call) => responseOf(await answerOf(callOf(call))))
  vi.stubGlobal('fetch', answering)
  return answering
}

/** The calls that were made, in their order. */
const calls = () => vi.mocked(fetch).mock.calls.map(callOf)
export const callsTo = (path: string) => calls().filter((call) => call.path === path)
export const askedPaths = () => calls().map(({ path }) => path)

/** What was sent to a path. */
export const sentTo = (path: string) => callsTo(path).map(({ sent }) => sent)
export const tokensAt = (path: string) => callsTo(path).map(({ token }) => token)
