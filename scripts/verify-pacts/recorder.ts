import { createServer, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { markHeader } from './marked.ts'

/** The answer of the provider to one exchange. `failure`: the reason why there is none. */
export type Answer = { status: number; contentType: string; body: string; ms: number; failure: string | null }

/** Headers of one connection, which the next one has anew, and the one that would compress the answer. */
const hopHeaders = ['accept-encoding', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host', markHeader]

const forwarded = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== undefined && !hopHeaders.includes(name)))

const reasonOf = (error: unknown, limitMs: number) =>
  Object(error).name === 'AbortError' || Object(error).name === 'TimeoutError'
    ? `too slow: the portal waits ${limitMs / 1000} s`
    : `the connection ended without an answer (${Object(error).code ?? Object(error).message})`

const ask = (baseUrl: string, { method, url = '', headers }: IncomingMessage, body: Buffer, limitMs: number) =>
  new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
    const target = new URL(`${baseUrl}${url}`)
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest
    const length = body.length > 0 ? { 'content-length': `${body.length}` } : {}
    const outgoing = send(target, {
      method,
      agent: false,
      headers: { ...forwarded(headers), ...length },
      signal: AbortSignal.timeout(limitMs),
    })
    outgoing.once('error', reject).once('response', (answer) => buffer(answer).then((read) => resolve({ answer, body: read }), reject))
    outgoing.end(body)
  })

/**
 * A local server in front of the provider that records the answer of each exchange. It answers 502 where the connection ended, or the limit was reached. So
 * the other exchanges are still tried.
 */
export const startRecorder = async (baseUrl: string, limitsMs: readonly number[]) => {
  const answers: { [place: string]: Answer } = {}

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const place = `${request.headers[markHeader]}`
    const limitMs = limitsMs[Number(place)] ?? 0
    const body = await buffer(request)
    const started = performance.now()
    const elapsed = () => Math.round(performance.now() - started)
    try {
      const { answer, body: answered } = await ask(baseUrl, request, body, limitMs)
      const status = answer.statusCode ?? 0
      answers[place] = {
        status,
        contentType: `${answer.headers['content-type'] ?? ''}`,
        body: answered.toString(),
        ms: elapsed(),
        failure: null,
      }
      response.writeHead(status, forwarded(answer.headers)).end(answered)
    } catch (error) {
      answers[place] = { status: 0, contentType: '', body: '', ms: elapsed(), failure: reasonOf(error, limitMs) }
      response.writeHead(502).end()
    }
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, answers, close: () => server.close() }
}
