import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { errorCodeOf } from '../../server/platform/process/startup-error.ts'

export type Request = { method: string; url: string; headers: Readonly<Record<string, string>>; body?: string }
/** `status` is null if the connection ended before an answer. */
export type Exchange = { status: number | null; headers: IncomingHttpHeaders; body: string; ms: number }
export type Send = (sent: Request) => Promise<Exchange>

/** Sends requests byte by byte as given, over a few persistent connections. `limitMs` ends a request without an answer. */
export const makeSender = (baseUrl: string, limitMs: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  const answerTo = (sent: Request, connection: Agent | false = agent): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, url, headers, body } = sent
      const length = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }
      const outgoing = request(new URL(baseUrl), { method, path: url, headers: { ...headers, ...length }, agent: connection })
      outgoing.setTimeout(limitMs, () => outgoing.destroy(new Error('no answer in time')))
      outgoing.once('response', resolve).on('error', (error) => {
        // The server may have closed the connection at the moment of its reuse.
        const isStale = outgoing.reusedSocket && errorCodeOf(error) === 'ECONNRESET'
        if (isStale) answerTo(sent, false).then(resolve, reject)
        else reject(error)
      })
      outgoing.end(body)
    })

  const send: Send = async (sent) => {
    const started = performance.now()
    const over = (): number => performance.now() - started
    try {
      const answer = await answerTo(sent)
      const body = await text(answer)
      return { status: answer.statusCode ?? null, headers: answer.headers, body, ms: over() }
    } catch {
      return { status: null, headers: {}, body: '', ms: over() }
    }
  }
  return { send, close: () => agent.destroy() }
}
