import { describe, expect, test } from 'vitest'
import { isSameSite } from '../../../../server/platform/contract/same-site.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const here = { host: '127.0.0.1', publicUrl: '' }
const everywhere = { host: '0.0.0.0', publicUrl: 'https://portal.example.nz' }

test.each([
  [here, { host: 'localhost:4000' }],
  [here, { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' }],
  [here, { host: '[::1]:4000', origin: 'http://[::1]:4000' }],
  [here, { host: 'localhost', origin: 'http://localhost' }],
  [
    { ...here, host: 'tower' },
    { host: 'tower:4000', origin: 'http://tower:4000' },
  ],
  [everywhere, { host: 'portal.example.nz', origin: 'https://portal.example.nz' }],
  [everywhere, { host: '127.0.0.1:4000', origin: 'https://portal.example.nz' }],
  [everywhere, { host: '192.0.2.7:4000', origin: 'http://192.0.2.7:4000' }],
  [everywhere, { host: '[2001:db8::7]:4000' }],
])('a server at %j knows %j as its own', (whereabouts, headers) => {
  expect(isSameSite(headers, whereabouts)).toBe(true)
})

test.each([
  [here, {}],
  [here, { host: '' }],
  [here, { host: 'a b' }],
  [here, { host: 'evil.example:4000' }],
  [here, { host: 'localhost.evil.example:4000', origin: 'http://localhost.evil.example:4000' }],
  [here, { host: '127.0.0.1.evil.example' }],
  [here, { host: 'localhost:4000@evil.example' }],
  [here, { host: '192.0.2.7:4000' }],
  [here, { host: 'localhost:4000', origin: 'null' }],
  [here, { host: 'localhost:4000', origin: '' }],
  [here, { host: 'localhost:4000', origin: 'https://evil.example' }],
  [here, { host: 'localhost:4000', origin: 'http://localhost:5000' }],
  [here, { host: 'localhost:4000', origin: 'http://127.0.0.1:4000' }],
  [everywhere, { host: 'evil.example' }],
  [everywhere, { host: 'portal.example.nz', origin: 'https://portal.example.nz.evil.example' }],
])('a server at %j knows %j as another site', (whereabouts, headers) => {
  expect(isSameSite(headers, whereabouts)).toBe(false)
})

describe('a web page of another site', () => {
  const known = () => server.db.selectFrom('session').select('id').execute()

  test.each([
    ['POST', '/sandbox/reset'],
    ['GET', '/sandbox/outbox?to=patient@example.nz'],
    ['POST', '/sandbox/provider-state'],
    ['POST', '/sandbox/payment'],
    ['POST', '/sandbox/none'],
    ['GET', '/provider/stripe/cs_1'],
    ['POST', '/provider/poli/1'],
    ['POST', '/provider/stripe/intents/pi_1/confirm'],
  ] as const)('gets nothing of %s %s', async (method, url) => {
    await server.tokenOf('patient')
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { host: 'evil.example:4000' }]) {
      const answer = await server.inject({ method, url, headers })
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { error: 'otherSite', message: 'Web pages of other sites cannot use this.' },
      ])
    }
    expect(await known()).toHaveLength(1)
  })

  test('while a page of the server itself puts the data back', async () => {
    await server.tokenOf('patient')
    const headers = { host: 'localhost:4000', origin: 'http://localhost:4000' }
    expect((await server.inject({ method: 'POST', url: '/sandbox/reset', headers })).statusCode).toBe(200)
    expect(await known()).toEqual([])
  })
})
