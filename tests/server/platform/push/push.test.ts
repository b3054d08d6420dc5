import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pushBy } from '../../../../server/platform/push/push.ts'
import { vapidKeys } from '../../../practice/vapid-keys.ts'

/** A push service on this machine, which takes HTTP. */
let answer = (_: IncomingMessage, reply: ServerResponse) => void reply.writeHead(201).end()
const received: { method: string | undefined; url: string | undefined; headers: IncomingMessage['headers']; body: string }[] = []
const service = createServer((sent, reply) => {
  let body = ''
  sent.on('data', (part) => {
    body += part
  })
  sent.on('end', () => {
    received.push({ method: sent.method, url: sent.url, headers: sent.headers, body })
    answer(sent, reply)
  })
})
let base = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  base = typeof address === 'object' && address ? `http://localhost:${address.port}` : ''
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  received.length = 0
  answer = (_, reply) => void reply.writeHead(201).end()
})

const stub = { isAllowed: () => true, request: request as typeof import('node:https').request }
const local = pushBy(vapidKeys, { ...stub, isAllowedAddress: () => true, timeoutMs: 500 })

describe('a push', () => {
  test('has no content, and is signed for its push service alone', async () => {
    expect(await local.send(`${base}/send/one`)).toEqual({ kind: 'accepted' })
    const [sent] = received
    expect([sent?.method, sent?.url, sent?.body]).toEqual(['POST', '/send/one', ''])
    expect(sent?.headers).toMatchObject({ ttl: '86400', topic: 'news', 'content-length': '0' })
    expect(sent?.headers['content-encoding']).toBeUndefined()
    const [, token = ''] = /^vapid t=([^,]+), k=/.exec(sent?.headers.authorization ?? '') ?? []
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ aud: base, sub: vapidKeys.subject })
  })

  test.each([
    [404, { kind: 'gone' }],
    [410, { kind: 'gone' }],
    [403, { kind: 'failed', reason: 'HTTP 403' }],
    [503, { kind: 'failed', reason: 'HTTP 503' }],
  ])('that is answered %i ends as %j', async (status, outcome) => {
    answer = (_, reply) => void reply.writeHead(status).end('x'.repeat(1000))
    expect(await local.send(`${base}/send/one`)).toEqual(outcome)
  })

  test('follows no redirect', async () => {
    answer = (_, reply) => void reply.writeHead(307, { location: `${base}/elsewhere` }).end()
    expect(await local.send(`${base}/send/one`)).toEqual({ kind: 'failed', reason: 'HTTP 307' })
    expect(received.map(({ url }) => url)).toEqual(['/send/one'])
  })

  test('ends after its time without an answer', async () => {
    answer = () => undefined
    expect(await local.send(`${base}/send/one`)).toEqual({ kind: 'failed', reason: 'ABORT_ERR' })
  })

  test('is not sent to a host whose name leads to this machine or a private network', async () => {
    expect(await pushBy(vapidKeys, stub).send(`${base}/send/one`)).toEqual({ kind: 'failed', reason: 'EADDRNOTALLOWED' })
    expect(received).toEqual([])
  })

  test('is not sent to an endpoint that is not allowed, also one from before the check', async () => {
    expect(await pushBy(vapidKeys, { request: stub.request }).send('https://127.0.0.1/send')).toEqual({
      kind: 'failed',
      reason: 'EADDRNOTALLOWED',
    })
    expect(received).toEqual([])
  })
})
