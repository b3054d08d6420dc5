import { expect, it, vi } from 'vitest'
import { confirmSandboxCard } from '../../../src/api/payments/sandbox-card.ts'
import { offline } from '../../practice/calls.ts'
import { answerWith, sent } from '../answers.ts'

const confirm = () => confirmSandboxCard('pi_1_secret_2', { number: '4242424242424242', expiry: '12/30', securityCode: '123' })

it.each([
  ['succeeded', 'confirmed'],
  ['processing', 'pending'],
])('an intent that is %s is %s, by its id', async (status, kind) => {
  const fetch = answerWith({ status })
  expect(await confirm()).toEqual({ kind })
  expect(sent(fetch)).toMatchObject({ url: '/provider/stripe/intents/pi_1/confirm', body: { clientSecret: 'pi_1_secret_2' } })
})

it('a card that is declined is refused with the sentence', async () => {
  answerWith({ error: { message: 'Your card was declined.' } }, { status: 402 })
  expect(await confirm()).toEqual({ kind: 'refused', message: 'Your card was declined.' })
})

it.each([
  ['nothing that is known', {}, 200],
  ['no JSON', 'Bad Gateway', 502],
  ['a refusal by a server that failed', { error: { message: 'Oops' } }, 500],
])('%s leaves it unknown whether the card was charged', async (_, body, status) => {
  answerWith(body, { status })
  await expect(confirm()).rejects.toMatchObject({ kind: 'notUnderstood', status })
})

it('so does no answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(offline))
  await expect(confirm()).rejects.toMatchObject({ kind: 'unreachable' })
})

it('and one that does not come in time', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted())
  await expect(confirm()).rejects.toMatchObject({ kind: 'timedOut' })
})
