import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { sessionLockMachine } from '../../../machines/session/session-lock.machine.ts'
import type { SignInOutcome } from '../../../machines/session/sign-in.machine.ts'
import type { Session, SignInAnswer } from '../../../src/domain/access/session.ts'
import { aroha, arohaForTama, arohaHerself, arohasSession, credentials, tama } from '../../practice/family.ts'
import { passkey } from '../../practice/passkeys.ts'
import { never, offline } from '../../practice/ports.ts'
import { wrongPassword } from '../../practice/session.ts'
import { listed, type SessionAnswers, sessionPorts } from '../../practice/session-ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const locked = { ...arohaForTama, token: '', pictureId: 'picture' }
const submitted = { type: 'credentials.submitted', credentials, verification: null } as const

type World = Pick<SessionAnswers, 'answer' | 'accounts'> & { whose?: Session }

const lock = ({
  answer = { kind: 'signedIn', user: { ...aroha, token: 'a-new-token' } },
  accounts = listed(arohaHerself, tama),
  whose = locked,
}: World = {}) => {
  const attempts: unknown[] = []
  const clock = new SimulatedClock()
  const { signIn } = sessionPorts({ answer, accounts }, (port, input) => port === 'authenticate' && attempts.push(input))
  const ended: string[] = []
  const endToken = (_: unknown, outcome: SignInOutcome) => void ('session' in outcome && ended.push(outcome.session.token))
  const actor = createActor(sessionLockMachine.provide({ actors: { signIn }, actions: { endToken } }), {
    input: { locked: whose },
    clock,
  }).start()
  const outcome = async () => (await waitFor(actor, ({ status }) => status === 'done')).output
  const asks = () => waitFor(actor, (state) => state.matches('asking'))
  return { actor, clock, attempts, ended, outcome, asks }
}

describe('the same person is back', () => {
  test('for the same patient, with the new token and all else as it was', async () => {
    const { actor, outcome, attempts } = lock()
    actor.send({ ...submitted, verification: 'solved' })
    expect(await outcome()).toEqual({ outcome: 'renewed', session: { ...locked, token: 'a-new-token' } })
    expect(attempts).toEqual([{ apiUrl: aroha.apiUrl, proof: credentials, verification: 'solved' }])
  })

  test('with a passkey, without a password', async () => {
    const { actor, outcome, attempts } = lock()
    actor.send({ type: 'passkey.chosen', passkey })
    expect(await outcome()).toMatchObject({ outcome: 'renewed', session: { token: 'a-new-token' } })
    expect(attempts).toEqual([{ apiUrl: aroha.apiUrl, proof: { passkey }, verification: null }])
  })

  test('for themselves', async () => {
    const { actor, outcome } = lock({ whose: { ...arohasSession, token: '' }, accounts: listed(arohaHerself) })
    actor.send(submitted)
    expect(await outcome()).toEqual({ outcome: 'renewed', session: { ...arohasSession, token: 'a-new-token' } })
  })
})

describe('the lock stays', () => {
  test('and nothing is sent without a password', () => {
    const { actor, attempts } = lock()
    actor.send({ ...submitted, credentials: { ...credentials, password: ' ' } })
    expect([actor.getSnapshot().context.problem, attempts]).toEqual([{ password: 'missing' }, []])
  })

  test.each([
    ['a wrong password', wrongPassword, { failures: 1, failure: { kind: 'refused', message: 'No.' } }],
    ['no answer', offline, { failures: 1, failure: { kind: 'unreachable' } }],
    [
      'a practice that has counted elsewhere',
      { kind: 'verificationNeeded' as const, message: 'Prove it.' },
      { failures: 3, failure: { kind: 'verificationNeeded', message: 'Prove it.' } },
    ],
  ])('after %s, which is reported and counted', async (_, answer, context) => {
    const { actor, asks } = lock({ answer })
    actor.send(submitted)
    expect((await asks()).context).toMatchObject(context)
  })

  test.each([
    ['did not load', offline],
    ['were refused', null],
  ])('for the right person whose accounts %s: the new token is ended, and the next try may go well', async (_, accounts) => {
    const { actor, asks, ended } = lock({ accounts })
    actor.send(submitted)
    expect((await asks()).context).toMatchObject({ failure: { kind: 'accountsUnavailable' }, failures: 0 })
    expect(ended).toEqual(['a-new-token'])
  })

  test('and forgets the last failure with the next try', async () => {
    const { actor, asks } = lock({ answer: [wrongPassword, never] })
    actor.send(submitted)
    await asks()
    actor.send(submitted)
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, failures: 1 })
  })
})

describe('a session that was opened at the lock is handed over to be ended', () => {
  const user = { ...aroha, token: 'a-new-token' }
  const opened = (changed: Partial<typeof user>): SignInAnswer => ({ kind: 'signedIn', user: { ...user, ...changed } })

  test.each<[string, World]>([
    ['of somebody else', { answer: opened({ id: 'hana' }) }],
    ['of the same person, who may no longer act for the patient', { accounts: listed(arohaHerself) }],
    ['of somebody who must change the password', { answer: opened({ mustChangePassword: true }) }],
    ['at another practice', { whose: { ...locked, apiUrl: '/practice/ranges' } }],
  ])('%s', async (_, world) => {
    const { actor, outcome } = lock(world)
    actor.send(submitted)
    expect(await outcome()).toMatchObject({ outcome: 'refused', session: { token: 'a-new-token' } })
  })
})

describe('a lock without a return', () => {
  test('another user signs out', async () => {
    const { actor, outcome } = lock()
    actor.send({ type: 'signOut.confirmed' })
    expect(await outcome()).toEqual({ outcome: 'left' })
  })

  test('the lock does not wait longer than a session may last', async () => {
    const { actor, clock, outcome } = lock()
    clock.increment(12 * 3_600_000 - 1)
    expect(actor.getSnapshot().value).toBe('asking')
    clock.increment(1)
    expect(await outcome()).toEqual({ outcome: 'over' })
  })
})

const outcomes: SignInOutcome[] = [
  { outcome: 'refused', failure: { kind: 'unverified' } },
  { outcome: 'cancelled' },
  { outcome: 'unopened', session: arohasSession, isPasswordChangeDue: false, failure: { kind: 'unreachable', message: null } },
  { outcome: 'tokenRefused', session: arohasSession },
  { outcome: 'passwordChangeDue', session: arohasSession },
  { outcome: 'authenticated', session: arohasSession, accounts: [tama], unreadableAccountCount: 0 },
]

expectAllTransitions(sessionLockMachine, {
  inputs: [{ locked }],
  events: [
    submitted,
    { ...submitted, credentials: { name: '', password: '' } },
    { type: 'passkey.chosen', passkey },
    { type: 'signOut.confirmed' },
    { type: 'xstate.after.reauthenticationWindow.sessionLock.asking' },
    ...outcomes.map((outcome) => done('signIn', outcome)),
  ],
  situation: ({ context: { failure } }) => failure,
})
