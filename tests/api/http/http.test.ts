import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { isTransient } from '../../../src/api/http/failures.ts'
import { http, timeoutMs } from '../../../src/api/http/http.ts'
import { practiceNow, setPracticeClock } from '../../../src/domain/values/practice-now.ts'
import { answerCalls, offline } from '../../practice/calls.ts'
import { connection } from '../../practice/people.ts'
import { answerWith, sent } from '../answers.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.mocked(connection.onUnauthorized).mockClear()
})

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

/** The call never answers, and rejects when it is aborted. */
const answerWhenAborted = () =>
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )

describe('a call', () => {
  it('without a connection is a fault of the code', async () => {
    await expect(http('/ValidateToken', { method: 'GET' })).rejects.toThrow('/ValidateToken was called without a connection')
  })

  it('goes to the practice with the session token and the human verification', async () => {
    const fetch = answerWith(true)
    await http('/ValidateToken', { connection, humanVerification: 'solved', method: 'GET' })
    expect(sent(fetch)).toMatchObject({
      url: 'https://practice.test/api/ValidateToken',
      headers: { token: 'token-1', 'x-human-verification': 'solved' },
    })
  })

  it('is refused as not understood when the answer is not of the described shape, without repeating the value', async () => {
    answerWith({ name: 'Aroha Ngata' })
    const failure = await failureOf(http('/Patient/Logout', { connection, schema: z.string() }))
    expect(failure).toMatchObject({ kind: 'notUnderstood', status: 200 })
    expect(String(failure)).not.toContain('Aroha')
  })

  it('is refused as not understood when JSON is broken', async () => {
    answerCalls(() => new Response('{"a":', { headers: { 'content-type': 'application/json' } }))
    expect(await failureOf(http('/Patient', { connection }))).toMatchObject({ kind: 'notUnderstood' })
  })

  it('is refused when a list is answered 302, which would read as an empty one', async () => {
    answerWith([], { status: 302 })
    expect(await failureOf(http('/Patient/AllergyIntolerance', { connection }))).toMatchObject({ kind: 'refused', status: 302 })
  })

  it('takes a 302 with a JSON body as an answer where the provider may be on leave', async () => {
    answerWith([{ ProviderID: '1' }], { status: 302 })
    expect(await http('/Patient/ValidateRepeatRequest', { connection, schema: z.string() })).toEqual({ onLeave: [{ ProviderID: '1' }] })
  })

  it('never puts a query string into a failure', async () => {
    answerWith({}, { status: 500 })
    expect(String(await failureOf(http('/Patient/ResetPassword?token=secret', { connection })))).not.toContain('secret')
  })
})

describe('a 401', () => {
  it('is reported to the session', async () => {
    answerWith({ error: 'unauthorized', message: 'Sign in again.' }, { status: 401 })
    expect(await failureOf(http('/Patient/PatientMenu', { connection }))).toMatchObject({ kind: 'unauthorized' })
    expect(connection.onUnauthorized).toHaveBeenCalledOnce()
  })

  it.each(['/Patient/Logout', '/Patient/Authentication'])('does not end the session on %s', async (path) => {
    answerWith({ error: 'unauthorized', message: '' }, { status: 401 })
    expect(await failureOf(http(path, { connection }))).toMatchObject({ kind: 'unauthorized' })
    expect(connection.onUnauthorized).not.toHaveBeenCalled()
  })
})

describe('a call that fails', () => {
  it.each([
    [403, 'forbidden', false],
    [400, 'refused', false],
    [404, 'refused', false],
    [500, 'refused', true],
    [503, 'refused', true],
  ] as const)('with %i is %s and keeps the sentence of the server', async (status, kind, transient) => {
    answerWith({ error: 'x', message: 'You do not have access to this record.' }, { status })
    const failure = await failureOf(http('/Patient', { connection }))
    expect(failure).toMatchObject({ kind, status, detail: 'You do not have access to this record.' })
    expect(isTransient(failure)).toBe(transient)
  })

  it('without a connection is unreachable', async () => {
    answerCalls(() => offline)
    const failure = await failureOf(http('/Patient', { connection }))
    expect(failure).toMatchObject({ kind: 'unreachable', status: null })
    expect(isTransient(failure)).toBe(true)
  })

  it('for want of an answer is timed out after 15 seconds', async () => {
    expect(timeoutMs).toBe(15_000)
    const timeOut = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeOut.signal)
    answerWhenAborted()
    const failed = failureOf(http('/Patient', { connection }))
    timeOut.abort(new DOMException('late', 'TimeoutError'))
    expect(await failed).toMatchObject({ kind: 'timedOut' })
    expect(AbortSignal.timeout).toHaveBeenCalledWith(15_000)
  })

  it('is no failure if its caller has aborted it', async () => {
    const gone = new AbortController()
    answerWhenAborted()
    const failed = failureOf(http('/Patient', { connection, signal: gone.signal }))
    gone.abort()
    expect(await failed).toMatchObject({ name: 'AbortError' })
  })
})

describe('the clock of the practice', () => {
  const device = '2026-07-01T20:00:00.000Z'
  const date = 'Wed, 01 Jul 2026 17:00:00 GMT'
  afterEach(() => setPracticeClock(new Date().toUTCString(), Date.now()))

  it.each([
    ['an answer of the practice sets it', 200, 'application/json', '2026-07-01T17:00:00.000Z'],
    ['a refusal of the practice sets it', 400, 'application/json', '2026-07-01T17:00:00.000Z'],
    ['the HTML page of a gateway leaves it', 200, 'text/html', device],
  ])('%s', async (_, status, type, expected) => {
    vi.useFakeTimers({ now: new Date(device), toFake: ['Date'] })
    answerCalls(() => new Response('true', { status, headers: { 'content-type': type, date } }))
    await failureOf(http('/ValidateToken', { connection }))
    expect(practiceNow().toISOString()).toBe(expected)
  })
})
