import { timingSafeEqual } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../contract/refusal.ts'
import { sha256 } from '../values/secrets.ts'

/** The header with the secret of the local admin channel. */
export const localAdminSecretHeader = 'x-door-secret'

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const proxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** A connection whose two ends have the same network address comes from this machine. */
const isFromHere = ({ remoteAddress, localAddress }: Socket) =>
  remoteAddress !== undefined && (remoteAddress === localAddress || loopback.includes(remoteAddress))

const isLocal = ({ headers, socket }: FastifyRequest, secret: string) =>
  isFromHere(socket) &&
  proxied.every((name) => headers[name] === undefined) &&
  timingSafeEqual(Buffer.from(sha256(String(headers[localAdminSecretHeader]))), Buffer.from(sha256(secret)))

/** Admits only requests from this machine with the channel's secret. All others get 404. */
export const refuseRemoteCallers = (app: FastifyInstance, secret: string) => {
  app.addHook('onRequest', async (request) => {
    if (!isLocal(request, secret)) throw notFound()
  })
}
