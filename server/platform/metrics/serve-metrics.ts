import { fastify } from 'fastify'
import { errorCodeOf, StartupError } from '../process/startup-error.ts'
import type { Metrics } from './metrics.ts'

/** Serves `/metrics` on a port of its own. Returns a function that ends it. @throws StartupError if the port is not free */
export const serveMetrics = async (metrics: Pick<Metrics, 'contentType' | 'read'>, { host, port }: { host: string; port: number }) => {
  const app = fastify()
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.read()))
  await app.listen({ host, port }).catch((error: unknown) => {
    throw new StartupError(`METRICS_PORT ${port} cannot be used (${errorCodeOf(error)}).`)
  })
  return () => app.close()
}
