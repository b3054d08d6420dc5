import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const localName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/

/** The host of a URL without the brackets of an IPv6 address and without the dot of a complete name. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$|\.$/g, '')

/**
 * Whether a browser's endpoint may be called: HTTPS on its usual port, without credentials, at a public host. The addresses of a name are
 * checked at each connection.
 */
export const isPublicEndpoint = (endpoint: string) => {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  const host = hostOf(url)
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !localName.test(host)
}
