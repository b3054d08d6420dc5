import { isIPv4 } from 'node:net'

/** Whether the host of a URL is loopback. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))
