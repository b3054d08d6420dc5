import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The port of a listening server. */
export const portOf = (server: Pick<Server, 'address'>) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A free port of this machine below the ephemeral range, so that it stays free until a program has started. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(randomInt(20_000, 32_768), '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  const port = portOf(server)
  server.close()
  return port
}
