import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../values/loopback.ts'
import { Refusal } from './refusal.ts'

/** `host`: where the server listens. `publicUrl`: where patients find it, or nothing. */
export type RequestOrigin = { host: string; publicUrl: string }

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : null)

/** A name in an address that leads to any machine can be made to lead here by whoever owns it; a bare number cannot. */
const isOurs = (hostname: string, { host, publicUrl }: RequestOrigin) => {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isLoopback(hostname) || bare === host || hostname === urlOf(publicUrl)?.hostname || (isEverywhere && isIP(bare) !== 0)
}

/** Whether a request comes from no web page, or from one of this server. */
export const isSameSite = ({ host = '', origin }: { host?: string; origin?: string }, whereabouts: RequestOrigin) => {
  const requestUrl = urlOf(`http://${host}`)
  if (!requestUrl || !isOurs(requestUrl.hostname, whereabouts)) return false
  const from = origin === undefined ? requestUrl : urlOf(origin)
  return from !== null && (from.host === requestUrl.host || from.origin === urlOf(whereabouts.publicUrl)?.origin)
}

const fromElsewhere = () => new Refusal(403, 'otherSite', 'Web pages of other sites cannot use this.')

/** Keeps the pages of other sites from what needs no sign-in. */
export const refuseOtherSites = (app: FastifyInstance, whereabouts: RequestOrigin) => {
  app.addHook('onRequest', async ({ headers }) => {
    if (!isSameSite(headers, whereabouts)) throw fromElsewhere()
  })
}
