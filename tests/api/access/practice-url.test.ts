import { describe, expect, it } from 'vitest'
import {
  findPracticeByEmail,
  findPracticeByLinkToken,
  findPracticeUrlByName,
  trustedUrl,
  UntrustedUrl,
} from '../../../src/api/access/practice-url.ts'
import { answerWith, sent } from '../answers.ts'

const trust = { portalOrigin: 'https://portal.test', allowedOrigins: ['https://api.clinic.test'] }

describe('the address that a token may be sent to', () => {
  it.each([
    ['/practice/harbour', '/practice/harbour'],
    ['/practice/harbour/', '/practice/harbour'],
    ['https://portal.test/practice/harbour', '/practice/harbour'],
    ['https://api.clinic.test/v1', 'https://api.clinic.test/v1'],
    ['HTTPS://API.CLINIC.TEST/v1/', 'https://api.clinic.test/v1'],
  ])('%s is used as %s', (address, used) => expect(trustedUrl(address, trust)).toBe(used))

  it('may be of an origin that the configuration writes with a slash', () => {
    const slashed = { ...trust, allowedOrigins: ['https://api.clinic.test/'] }
    expect(trustedUrl('https://api.clinic.test/v1', slashed)).toBe('https://api.clinic.test/v1')
    expect(() => trustedUrl('https://api.clinic.test.evil.test/v1', slashed)).toThrow(UntrustedUrl)
  })

  it.each([
    'https://evil.test/practice',
    '//evil.test/practice',
    'https://portal.test.evil.test/',
    'https://portal.test@evil.test/',
    'http://api.clinic.test/v1',
    'https://api.clinic.test:8443/v1',
    'https://user:word@api.clinic.test/v1',
    'javascript:alert(1)',
    'data:text/plain,x',
    '\\\\evil.test\\x',
    'https://',
  ])('%s is refused', (address) => expect(() => trustedUrl(address, trust)).toThrow(UntrustedUrl))
})

describe('finding the practice', () => {
  it('asks by e-mail address when the name is one', async () => {
    const fetch = answerWith({ APIURL: '/practice/harbour' })
    expect(await findPracticeUrlByName('/identity', { name: ' patient@example.nz ', password: 'secret' })).toBe('/practice/harbour')
    expect(sent(fetch)).toMatchObject({ url: '/identity/GetApiUrl', body: { Email: 'patient@example.nz' } })
  })

  it('asks by user name and password otherwise', async () => {
    const fetch = answerWith({ APIURL: '' })
    expect(await findPracticeUrlByName('/identity', { name: 'patient', password: 'secret' })).toBeNull()
    expect(sent(fetch)).toMatchObject({ url: '/identity/Authentication', body: { UserName: 'patient', Password: 'secret' } })
  })

  it('finds a practice without a name by an e-mail address', async () => {
    answerWith({ APIURL: '/practice/harbour' })
    expect(await findPracticeByEmail('/identity', 'patient@example.nz', 'solved')).toEqual({
      apiUrl: '/practice/harbour',
      practiceName: '',
    })
  })

  it.each([
    [{}, null],
    [
      { PracticeID: 'p', TokenExpiryTime: '2026-11-28T09:00:00+13:00', ApiUrl: '/practice/harbour' },
      { id: 'p', name: '', expiresAt: '2026-11-28T09:00:00+13:00', apiUrl: '/practice/harbour' },
    ],
  ])('reads what is behind a link %#', async (answer, expected) => {
    const fetch = answerWith(answer)
    expect(await findPracticeByLinkToken('/identity', 'a b')).toEqual(expected)
    expect(sent(fetch).url).toMatch(/^\/identity\/GetApiUrlByToken\?id=a(\+|%20)b$/)
  })
})
