import { vi } from 'vitest'

export type Sent = Record<string, unknown>

/** A call to a practice, the identity service or the payment function; its path is that of the description. */
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

/** The error of a call without an answer. */
export const offline = new TypeError('Failed to fetch')

/** An error rejects the call, a `Response` is returned as it is, and any other value becomes the body. */
const responseOf = (answer: unknown): Response => {
  if (answer instanceof Error) throw answer
  if (answer instanceof Response) return answer.clone()
  if (typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number')
    return Response.json({ message: 'no' }, { status: answer.status })
  return typeof answer === 'string' ? new Response(answer) : Response.json(answer ?? null)
}

/** Answers all further calls. */
export const answerCalls = (answerOf: (call: Call) => unknown) => {
  const answering = vi.fn<typeof fetch>(async (...call) => responseOf(await answerOf(callOf(call))))
  vi.stubGlobal('fetch', answering)
  return answering
}

/** All calls, in their order. */
const calls = () => vi.mocked(fetch).mock.calls.map(callOf)
export const callsTo = (path: string) => calls().filter((call) => call.path === path)
export const askedPaths = () => calls().map(({ path }) => path)

/** The bodies that were sent to a path. */
export const sentTo = (path: string) => callsTo(path).map(({ sent }) => sent)
export const tokensAt = (path: string) => callsTo(path).map(({ token }) => token)
