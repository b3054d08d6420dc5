import { type LookupAddress, lookup } from 'node:dns'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { RequestOptions } from 'web-push'
import { isPublicEndpoint } from './endpoint.ts'
import { isPublicAddress } from './public-address.ts'

/** `gone`: the push service has ended the subscription. `reason`: an HTTP status or an error code, which names no host. */
export type PushOutcome = { kind: 'accepted' } | { kind: 'gone' } | { kind: 'failed'; reason: string }

/** The channel of web push. `publicKey`: by which browsers subscribe. */
export type Push = {
  publicKey: string
  isAllowed: (endpoint: string) => boolean
  send: (endpoint: string) => Promise<PushOutcome>
}

export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

/** How endpoints are called. Tests replace it for a push service on their own machine. */
type Network = {
  isAllowed: (endpoint: string) => boolean
  isAllowedAddress: (address: string) => boolean
  request: typeof request
  /** In ms, for the whole call. */
  timeoutMs: number
}

const publicNetwork: Network = { isAllowed: isPublicEndpoint, isAllowedAddress: isPublicAddress, request, timeoutMs: 10_000 }

/** Push services keep a push for a device that is off, in seconds. A newer push of the same topic replaces it. */
const options = { TTL: 86_400, topic: 'news', urgency: 'normal' } satisfies RequestOptions

const notAllowed = Object.assign(new Error('The host of an endpoint has no public address'), { code: 'EADDRNOTALLOWED' })

/** Looks a host up and refuses it if one of its addresses is not allowed. The connection uses the checked addresses. */
const checkedLookup =
  (isAllowedAddress: Network['isAllowedAddress']): LookupFunction =>
  (hostname, wanted, callback) =>
    lookup(hostname, { ...wanted, all: true }, (error, addresses: LookupAddress[] = []) => {
      const [first] = addresses
      if (error) callback(error, [])
      else if (!first || !addresses.every(({ address }) => isAllowedAddress(address))) callback(notAllowed, [])
      else if (wanted.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? `${error.code}` : 'no answer')

/** Sends one request and returns the status. Redirects are not followed, and the body is not read. */
const post = (endpoint: string, headers: Record<string, string | number>, { request: open, isAllowedAddress, timeoutMs }: Network) =>
  new Promise<number>((resolve, reject) => {
    const lookUp = checkedLookup(isAllowedAddress)
    const call = open(
      endpoint,
      { method: 'POST', headers, lookup: lookUp, agent: false, signal: AbortSignal.timeout(timeoutMs) },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    call.on('error', reject).end()
  })

const outcomeOf = (status: number): PushOutcome => {
  if (status === 404 || status === 410) return { kind: 'gone' }
  return status >= 200 && status < 300 ? { kind: 'accepted' } : { kind: 'failed', reason: `HTTP ${status}` }
}

/** Pushes without content, so that no push service learns anything. The library is loaded with the first push only. */
export const pushBy = (vapidDetails: VapidKeys, network: Partial<Network> = {}): Push => {
  const reached = { ...publicNetwork, ...network }
  return {
    publicKey: vapidDetails.publicKey,
    isAllowed: reached.isAllowed,
    send: async (endpoint) => {
      if (!reached.isAllowed(endpoint)) return { kind: 'failed', reason: 'EADDRNOTALLOWED' }
      const { default: webPush } = await import('web-push')
      const { headers } = webPush.generateRequestDetails({ endpoint, keys: { p256dh: '', auth: '' } }, null, { ...options, vapidDetails })
      try {
        return outcomeOf(await post(endpoint, headers, reached))
      } catch (error) {
        return { kind: 'failed', reason: codeOf(error) }
      }
    },
  }
}
