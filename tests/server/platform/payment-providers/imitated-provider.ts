import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ProviderOrder } from '../../../../server/platform/payment-providers/provider.ts'
import { portOf } from '../../free-port.ts'

type Request = { call: string; headers: IncomingHttpHeaders; body: string }
/** `silence`: the provider accepts the request and never answers. */
type Said = { status?: number; body: unknown } | 'silence'

/** A provider on this machine that returns the test's answers in order, and repeats the last one. */
export const imitatedProvider = () => {
  const requests: Request[] = []
  const says: Said[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    requests.push({ call: `${request.method} ${request.url}`, headers: request.headers, body: Buffer.concat(chunks).toString() })
    const said = says.length > 1 ? says.shift() : says[0]
    if (said === undefined || said === 'silence') return
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json' })
    response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body))
  })
  let url = ''

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${portOf(server)}`
  })
  beforeEach(() => {
    requests.length = 0
    says.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  return {
    requests,
    get url() {
      return url
    },
    willSay: (...all: Said[]) => {
      says.splice(0, says.length, ...all)
    },
  }
}

export const order: ProviderOrder = {
  reference: '5012',
  notedAt: new Date('2026-11-20T09:12:00+13:00'),
  cents: 46_13,
  description: 'ST-harbour-5012-Māia Ngata-patient@example.nz',
  email: 'patient@example.nz',
  returnUrls: {
    success: 'https://portal.test/paymentcallback?temppaymentid=5012&sessionId={CHECKOUT_SESSION_ID}',
    fail: 'https://portal.test/posFail',
    cancel: 'https://portal.test/paymentcancel',
    notice: 'https://portal.test/payment-notice/harbour/x',
  },
}
