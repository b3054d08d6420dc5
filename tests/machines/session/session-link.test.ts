import { describe, expect, test } from 'vitest'
import { arohasSession } from '../../practice/family.ts'
import { nobody, openSession, submitted, wrongPassword } from '../../practice/session.ts'

describe('a switch link', () => {
  const link = { type: 'switchLink.opened', q: 'switch-token' } as const

  test('signs in like a password', async () => {
    const { send, reaches } = openSession()
    send(link)
    expect((await reaches('signedIn')).context.session).toEqual(arohasSession)
  })

  test('that fails says why, and opens the login page after five seconds', async () => {
    const { send, reaches, clock, done } = openSession({ answer: wrongPassword })
    send(link)
    const { context } = await reaches('signedOut')
    expect(context).toEqual({ ...nobody, isSwitching: true, hasUsedLink: true, failures: 1, failure: { kind: 'refused', message: 'No.' } })
    clock.increment(4999)
    expect(done()).toEqual([])
    clock.increment(1)
    expect(done()).toEqual(['openLogin'])
  })

  test('is over once the user opens the login page', async () => {
    const { send, reaches, clock, done } = openSession({ answer: wrongPassword })
    send(link)
    await reaches('signedOut')
    send({ type: 'login.opened' })
    clock.increment(5000)
    expect(done()).toEqual(['clearTraces'])
  })

  test('a wrong password on the login page goes nowhere', async () => {
    const { send, reaches, clock, done } = openSession({ answer: wrongPassword })
    send(submitted)
    await reaches('signedOut')
    clock.increment(5000)
    expect(done()).toEqual([])
  })
})
