import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What every answer tells a browser. A page brings a content policy of its own; anything else loads nothing and stands in no frame. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const

const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

export const secureHeaders = (isOverTls: boolean) => ({ ...always, ...(isOverTls && strictTransport) })

/** Whether the patient's browser reached the server, the proxy before it, or the address that patients know by TLS. */
export const isOverTls = ({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>, publicUrl: string) =>
  protocol === 'https' || headers['x-forwarded-proto'] === 'https' || publicUrl.startsWith('https:')

/** For the answers that no hook sees. */
export const setSecureHeaders = (request: FastifyRequest, reply: FastifyReply, publicUrl: string) =>
  reply.headers(secureHeaders(isOverTls(request, publicUrl)))

/** Makes every answer of a route, and of an address that has none, a secure one. */
export const secureAnswers = (app: FastifyInstance, publicUrl: string) => {
  app.addHook('onRequest', async (request, reply) => {
    setSecureHeaders(request, reply, publicUrl)
  })
}
