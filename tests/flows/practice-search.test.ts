import { describe, expect, it, vi } from 'vitest'
import { parseConfiguration } from '../../src/browser/configuration.ts'
import { searchPractice, searchPracticeByLink } from '../../src/flows/practice-search.ts'

const configuration = parseConfiguration({ identityUrl: '/identity', defaultApiUrl: '/practice/harbour' })
const question = { email: 'aroha@example.nz', verification: 'solved' }

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json(body, { status })),
  )

const url = (APIURL: string) => ({ APIURL, PracticeName: 'Harbour', PatientID: null })
const linked = (TokenExpiryTime: string, ApiUrl = '/practice/harbour') => ({
  PracticeID: '7d1f0a86-2f9a-4a35-8a0e-1f6f3a1d9b01',
  PracticeName: 'Harbour',
  TokenExpiryTime,
  ApiUrl,
})

const search = () => searchPractice(configuration, question)
const openLink = () => searchPracticeByLink(configuration, 'secret')

describe('the practice of an e-mail address', () => {
  it('is found, unknown, or refused in the words of the server', async () => {
    answer(url('/practice/harbour'))
    expect(await search()).toEqual({ kind: 'found', apiUrl: '/practice/harbour' })
    answer(url(''))
    expect(await search()).toEqual({ kind: 'unknown' })
    answer({ error: 'humanVerification', message: "Please tick “I'm not a robot” and try again." }, 403)
    expect(await search()).toEqual({ kind: 'refused', message: "Please tick “I'm not a robot” and try again." })
  })

  it('asks to check what was filled in where the server could not read it', async () => {
    answer({ error: 'badRequest', message: 'The request is not as described.' }, 400)
    expect(await search()).toEqual({
      kind: 'refused',
      message: 'Your practice could not take what was filled in. Please check each field and try again.',
    })
  })

  it('is a failure without a network', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('offline')))
    await expect(search()).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it.each([
    ['a fault', { message: 'Internal error' }, 500],
    ['an answer that cannot be read', 'soon', 200],
  ])('is a failure, and not refused, at %s', async (_, body, status) => {
    answer(body, status)
    await expect(search()).rejects.toMatchObject({ status })
  })

  it('at a strange address is not trusted, and the log does not name it', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    answer(url('https://stranger.example/practice'))
    expect(await search()).toEqual({ kind: 'untrusted' })
    expect(log.mock.calls).toEqual([['The address of the practice is not allowed']])
  })
})

describe('the practice of a reset link', () => {
  it('is found only at an address that may get its token', async () => {
    answer(linked('2999-01-01T00:00:00+13:00'))
    expect(await openLink()).toEqual({ kind: 'found', apiUrl: '/practice/harbour' })
    vi.spyOn(console, 'error').mockReturnValue()
    answer(linked('2999-01-01T00:00:00+13:00', 'https://stranger.example/practice'))
    expect(await openLink()).toEqual({ kind: 'untrusted' })
  })

  it("is found whatever the device's clock says: the practice decides whether the link still works", async () => {
    answer(linked('2020-01-01T00:00:00+13:00'))
    expect(await openLink()).toEqual({ kind: 'found', apiUrl: '/practice/harbour' })
  })

  it('is unknown when the link was never made', async () => {
    answer({ PracticeID: null, PracticeName: null, TokenExpiryTime: null, ApiUrl: null })
    expect(await openLink()).toEqual({ kind: 'unknown' })
  })
})
