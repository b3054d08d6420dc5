import { BlockList, isIPv4, isIPv6 } from 'node:net'

type Network = readonly [network: string, bits: number]

const networks = (kind: 'ipv4' | 'ipv6', list: readonly Network[]) => {
  const block = new BlockList()
  for (const [network, bits] of list) block.addSubnet(network, bits, kind)
  return (address: string) => block.check(address, kind)
}

/** The special-purpose networks of IANA's registry: private, shared, loopback, link-local with cloud metadata, documentation, multicast, reserved. */
const isSpecialIPv4 = networks('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])

const isGlobalIPv6 = networks('ipv6', [['2000::', 3]])
/** Networks in the global range that embed IPv4 addresses, or are for tests and documentation. */
const isSpecialIPv6 = networks('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/** Whether a network address is on the public internet. IPv6 addresses outside the global range are not, so none embeds an IPv4 address. */
export const isPublicAddress = (address: string) =>
  isIPv4(address) ? !isSpecialIPv4(address) : isIPv6(address) && isGlobalIPv6(address) && !isSpecialIPv6(address)
