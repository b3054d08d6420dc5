import { expect, test } from 'vitest'
import { isPublicEndpoint } from '../../../../server/platform/push/endpoint.ts'
import { isPublicAddress } from '../../../../server/platform/push/public-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
  'https://web.push.apple.com/QGuQyavX',
  'https://203.119.1.2/send',
  'https://[2606:4700::1111]/send',
])('a browser may be reached at %s', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://push.example.nz/send',
  'ftp://push.example.nz/send',
  'https://push.example.nz:8443/send',
  'https://user@push.example.nz/send',
  'https://:secret@push.example.nz/send',
  'https://localhost/send',
  'https://localhost./send',
  'https://push.localhost/send',
  'https://printer.local/send',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://intranet/send',
  'https://127.0.0.1/send',
  'https://0x7f.1/send',
  'https://2130706433/send',
  'https://10.1.2.3/send',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/send',
  'https://[::ffff:127.0.0.1]/send',
  'https://[64:ff9b::7f00:1]/send',
  'https://[fd00:ec2::254]/send',
  'not a URL',
  '',
])('nothing is sent to %s', (endpoint) => {
  expect(isPublicEndpoint(endpoint)).toBe(false)
})

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1', '2a00::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.8.8.8', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1', '198.18.0.1'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:8.8.8.8', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'ff02::1'],
  ...['2001:db8::1', '2002:7f00:1::', '2001::1', '64:ff9b::1', 'localhost', ''],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
