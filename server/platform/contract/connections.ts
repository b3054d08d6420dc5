import type { Server, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkMatcher, networkOf } from '../values/network-address.ts'

export type ConnectionLimits = {
  /** Time limit for the headers of a request, in ms. */
  headersMs: number
  /** Time limit for a connection without traffic, in ms. */
  silentMs: number
  /** Time limit for a body, in ms. A body that is faster than `bytesPerSecond` may take longer. */
  bodyMs: number
  bytesPerSecond: number
  /** Interval of the checks, in ms. */
  everyMs: number
  /** Maximum of connections per network. */
  perNetwork: number
  /** The same for loopback, which only programs on this machine use. */
  perLoopback: number
}

export const connectionLimits: ConnectionLimits = {
  headersMs: 15_000,
  silentMs: 120_000,
  bodyMs: 20_000,
  bytesPerSecond: 4_000,
  everyMs: 5_000,
  perNetwork: 250,
  perLoopback: 5_000,
}

const isLoopback = networkMatcher('loopback')

/** Rejects connections above the limit of a network. Trusted proxies have no limit, because they hold the connections of all users. */
export const limitConnections = (server: Server, limits: ConnectionLimits, proxies: string, turnAway: (socket: Socket) => void) => {
  const isProxy = networkMatcher(proxies)
  const held = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const networkAddress = socket.remoteAddress
    if (networkAddress === undefined || isProxy(networkAddress)) return
    const network = networkOf(networkAddress)
    const count = held.get(network) ?? 0
    if (count >= (isLoopback(networkAddress) ? limits.perLoopback : limits.perNetwork)) return turnAway(socket)
    held.set(network, count + 1)
    socket.once('close', () => {
      const remaining = (held.get(network) ?? 1) - 1
      if (remaining === 0) held.delete(network)
      else held.set(network, remaining)
    })
  })
}

/** Ends connections whose body is slower than the limits allow. While the server has not read what has arrived, the client is not slow. */
export const limitBodyTime = (
  app: FastifyInstance,
  { bodyMs, bytesPerSecond, everyMs }: ConnectionLimits,
  giveUp: (socket: Socket) => void,
) =>
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    const { socket } = raw
    let [startedAt, bytesBefore] = [performance.now(), socket.bytesRead]
    const look = () => {
      // An empty body too is complete, long before the route reads it.
      if (raw.complete) return clearInterval(looking)
      const isWaitingForUs = raw.readableLength > 0
      if (isWaitingForUs) [startedAt, bytesBefore] = [performance.now(), socket.bytesRead]
      const allowedMs = bodyMs + ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000
      if (performance.now() - startedAt > allowedMs) giveUp(socket)
    }
    const looking = setInterval(look, everyMs).unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearInterval(looking))
  })

/** A response that leaves while the server closes ends its connection. Otherwise the server would wait for the client to end it. */
export const endConnectionsOnClose = (app: FastifyInstance) => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('connection', 'close')
    return payload
  })
}
