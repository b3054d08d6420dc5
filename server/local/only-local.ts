import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../contract/refusal.ts'
import { sha256 } from '../secrets.ts'

/** The header that a command brings the door's secret in. */
export const doorSecret = 'x-door-secret'

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const proxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

const isLocal = ({ headers, socket }: FastifyRequest, secret: string) =>
  loopback.includes(socket.remoteAddress ?? '') &&
  proxied.every((name) => headers[name] === undefined) &&
  timingSafeEqual(Buffer.from(sha256(String(headers[doorSecret]))), Buffer.from(sha256(secret)))

/** Answers somebody on this machine who could read the door's secret; to anybody else there is no such address. */
export const onlyLocal = (app: FastifyInstance, secret: string) => {
  app.addHook('onRequest', async (request) => {
    if (!isLocal(request, secret)) throw notFound()
  })
}
