import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkMatcher } from '../values/network-address.ts'

/** Headers of every response. A page has its own content policy; other responses may load nothing and may not be framed. */
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

/** Whether the browser uses TLS: to the server, to a trusted proxy before it, or by the public URL. */
export const isOverTls = ({ protocol }: Pick<FastifyRequest, 'protocol'>, publicUrl: string) =>
  protocol === 'https' || publicUrl.startsWith('https:')

/** For responses that bypass the hooks. */
export const setSecureHeaders = (request: Pick<FastifyRequest, 'protocol'>, reply: FastifyReply, publicUrl: string) =>
  reply.headers(secureHeaders(isOverTls(request, publicUrl)))

/** The framework refuses some URLs before its request reads `X-Forwarded-Proto` of a trusted proxy. */
export const withForwardedProtocol = ({ headers, protocol, socket }: FastifyRequest, proxies: string): Pick<FastifyRequest, 'protocol'> => {
  const isTrusted = networkMatcher(proxies)(socket.remoteAddress ?? '')
  return { protocol: isTrusted && headers['x-forwarded-proto'] === 'https' ? 'https' : protocol }
}

/** Adds the security headers to every response, including those of URLs without a route. */
export const secureAnswers = (app: FastifyInstance, publicUrl: string) => {
  app.addHook('onRequest', async (request, reply) => {
    setSecureHeaders(request, reply, publicUrl)
  })
}
