import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../values/loopback.ts'
import { Refusal } from './refusal.ts'

/** `host` is the listening address, `publicUrl` the URL for patients or empty. */
export type RequestOrigin = { host: string; publicUrl: string }

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : null)

/** The owner of a host name can make it resolve to this server (DNS rebinding). An IP address cannot be rebound. */
const isOurs = (hostname: string, { host, publicUrl }: RequestOrigin) => {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isLoopback(hostname) || bare === host || hostname === urlOf(publicUrl)?.hostname || (isEverywhere && isIP(bare) !== 0)
}

/** Whether a request has no origin or the server's own. */
export const isSameSite = ({ host = '', origin }: { host?: string; origin?: string }, whereabouts: RequestOrigin) => {
  const requestUrl = urlOf(`http://${host}`)
  if (!requestUrl || !isOurs(requestUrl.hostname, whereabouts)) return false
  const from = origin === undefined ? requestUrl : urlOf(origin)
  return from !== null && (from.host === requestUrl.host || from.origin === urlOf(whereabouts.publicUrl)?.origin)
}

const fromElsewhere = () => new Refusal(403, 'otherSite', 'Web pages of other sites cannot use this.')

/** Protects routes without sign-in from pages of other sites. */
export const refuseOtherSites = (app: FastifyInstance, whereabouts: RequestOrigin) => {
  app.addHook('onRequest', async ({ headers }) => {
    if (!isSameSite(headers, whereabouts)) throw fromElsewhere()
  })
}
