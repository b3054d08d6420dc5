import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The port that a server listens at. */
export const portOf = (server: Pick<Server, 'address'>) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A port of this machine that nobody listens at. */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  return port
}
