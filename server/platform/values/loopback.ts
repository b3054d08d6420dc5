import { isIPv4 } from 'node:net'

/** Whether a host, as it stands in an address, is this machine to itself. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))
