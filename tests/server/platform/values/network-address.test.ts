import { expect, test } from 'vitest'
import { networkMatcher, networkOf } from '../../../../server/platform/values/network-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['a socket', 'a socket'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the proxies of a practice are known by address, by network and by name', () => {
  const isProxy = networkMatcher('203.0.113.9, 2001:db8::/32, loopback')
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:7::1', '127.0.0.1', '127.3.2.1', '::1'])
    expect([address, isProxy(address)]).toEqual([address, true])
  for (const address of ['203.0.113.8', '2001:db9::1', '10.0.0.1', '']) expect([address, isProxy(address)]).toEqual([address, false])
})
