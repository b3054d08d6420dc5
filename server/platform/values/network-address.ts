import { BlockList, isIP } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const groupsOfIPv6 = 8
/** An IPv6 network is a /64: a household or company controls all network addresses in it. */
const groupsOfNetwork = 4

/** Converts an IPv4-mapped IPv6 address to IPv4. */
const plainAddress = (address: string) => mapped.exec(address)?.[1] ?? address

/** The network of an address: a /64 for IPv6, the address itself for IPv4. */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address)
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? plain).split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const after = tail?.split(':').filter((group) => group !== '') ?? []
  const zeros = Array.from({ length: groupsOfIPv6 - groups.length - after.length }, () => '0')
  const network = [...groups, ...zeros, ...after].slice(0, groupsOfNetwork)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const named: Readonly<Record<string, string>> = {
  loopback: '127.0.0.1/8,::1/128',
  linklocal: '169.254.0.0/16,fe80::/10',
  uniquelocal: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7',
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Returns a predicate for a list of network addresses, networks (10.0.0.0/8) and names such as loopback. */
export const networkMatcher = (list: string) => {
  const known = new BlockList()
  for (const one of list.split(',').flatMap((part) => (named[part.trim()] ?? part).split(','))) {
    const [address = '', bits] = one.trim().split('/')
    if (isIP(address) === 0) continue
    if (bits === undefined) known.addAddress(address, familyOf(address))
    else known.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address: string) => {
    const plain = plainAddress(address)
    return isIP(plain) !== 0 && known.check(plain, familyOf(plain))
  }
}
