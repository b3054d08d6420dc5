import { describe, expect, test } from 'vitest'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { needsVerification } from '../../../machines/session/session-context.ts'
import type { SignInOutcome } from '../../../machines/session/sign-in.machine.ts'
import { aroha, arohaForTama, arohaHerself, arohasSession, credentials, tama } from '../../practice/family.ts'
import { passkey } from '../../practice/passkeys.ts'
import { never, offline, refusal } from '../../practice/ports.ts'
import { nobody, openSession, submitted, wrongPassword } from '../../practice/session.ts'
import { listed } from '../../practice/session-ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const storedInput = { stored: arohaForTama, isFreshStart: false }

describe('the first look', () => {
  test('nothing stored: the form, and no trace of an earlier patient', async () => {
    const { reaches } = openSession()
    expect(await reaches('signedOut')).toEqual({ context: nobody, journal: ['clearTraces'] })
  })

  test('a link does not look at the stored session, and leaves it to the other tabs', async () => {
    const { reaches, send, done } = openSession({}, { stored: arohaForTama, isFreshStart: true })
    expect(await reaches('signedOut')).toEqual({ context: { ...nobody, isOpenElsewhere: true }, journal: [] })
    send({ type: 'login.opened' })
    expect(done()).toEqual(['reload'])
  })

  test('the page of a link stays where the session that was open beside it becomes better known', async () => {
    const { send, done } = openSession({}, { stored: arohaForTama, isFreshStart: true })
    send({ type: 'session.changedElsewhere', stored: { ...arohaForTama, pictureId: 'picture-of-tama' } })
    expect(done()).toEqual([])
  })

  test('a link with a sign-in clears an earlier session', async () => {
    const { reaches, send, done } = openSession({}, { stored: arohaForTama, isFreshStart: true })
    send({ type: 'switchLink.opened', q: 'switch-token' })
    await reaches('signedIn')
    send({ type: 'token.refused' })
    done()
    send({ type: 'login.opened' })
    expect(done()).toEqual(['clearTraces'])
  })

  test('a stored session whose token is good continues, for the same account', async () => {
    const { reaches, snapshot } = openSession({}, storedInput)
    expect([...snapshot().tags].sort()).toEqual(['busy', 'opening'])
    expect(await reaches('signedIn')).toEqual({
      context: { ...nobody, session: arohaForTama },
      journal: ['validateToken', 'storeSession for Tama Ngata'],
    })
  })

  test('a stored session whose token is not good is forgotten before the login page opens', async () => {
    const { reaches } = openSession({ validity: false }, storedInput)
    expect(await reaches('expired')).toEqual({ context: nobody, journal: ['validateToken', 'storeEnd', 'openLogin'] })
  })

  describe('a stored session whose token cannot be checked', () => {
    test('is kept, and checked again after growing waits until the practice answers', async () => {
      const { reaches, clock } = openSession({ validity: [offline, offline, offline, true] }, storedInput)
      for (const [waitMs, consecutiveFailures] of [
        [1000, 1],
        [2000, 2],
        [4000, 3],
      ] as const) {
        expect(await reaches('checking.waiting')).toEqual({
          context: { ...nobody, session: arohaForTama, consecutiveFailures, openingFailure: { kind: 'unreachable', message: null } },
          journal: ['validateToken'],
        })
        clock.increment(waitMs - 1)
        await expect(reaches('checking.waiting')).resolves.toMatchObject({ journal: [] })
        clock.increment(1)
      }
      expect((await reaches('signedIn')).context).toEqual({ ...nobody, session: arohaForTama })
    })

    test('is kept, and checked again only by the patient or the network, if the practice refuses the check', async () => {
      const { reaches, send, clock } = openSession({ validity: [refusal('No portal here.'), true] }, storedInput)
      const { context } = await reaches('checking.waiting')
      expect(context.openingFailure).toEqual({ kind: 'refused', message: 'No portal here.' })
      clock.increment(600_000)
      expect(await reaches('checking.waiting')).toMatchObject({ journal: [] })
      send({ type: 'check.repeated' })
      expect((await reaches('signedIn')).context).toEqual({ ...nobody, session: arohaForTama })
    })

    test('is checked at once when the patient or the network asks for it', async () => {
      const { reaches, send } = openSession({ validity: [offline, true] }, storedInput)
      await reaches('checking.waiting')
      send({ type: 'check.repeated' })
      expect((await reaches('signedIn')).journal).toEqual(['validateToken', 'storeSession for Tama Ngata'])
    })

    test('can be left', async () => {
      const { reaches, send } = openSession({ validity: offline, signOutNotice: offline }, storedInput)
      await reaches('checking.waiting')
      send({ type: 'signOut.confirmed' })
      expect((await reaches('signedOut')).journal.slice(-4)).toEqual(['clearTraces', 'signOut', 'tellUnheard', 'leave: null'])
    })
  })

  test('a sign-out notice is dropped after another sign-in', () => {
    const { snapshot } = openSession({}, { ...storedInput, signOutNotice: 'Goodbye.' })
    expect(snapshot().context.signOutNotice).toBeNull()
  })

  test('the notice of the sign-out before the reload is shown until the next sign-in', () => {
    const { send, snapshot } = openSession({}, { stored: null, isFreshStart: false, signOutNotice: 'Goodbye.' })
    expect(snapshot().context.signOutNotice).toBe('Goodbye.')
    send(submitted)
    expect(snapshot().context.signOutNotice).toBeNull()
  })
})

describe('signing in', () => {
  test('one account, the own one: four round trips, the third one double', async () => {
    const { send, reaches } = openSession()
    send(submitted)
    expect(await reaches('signedIn')).toEqual({
      context: { ...nobody, session: arohasSession, accounts: [arohaHerself] },
      journal: [
        'clearTraces',
        'findPractice',
        'authenticate',
        'loadSettings',
        'loadAccounts',
        'validateToken',
        'storeSession for Aroha Ngata',
      ],
    })
  })

  test('one account, of a linked patient, opens directly as proxy user, and is known while the token is still checked', async () => {
    const { send, reaches } = openSession({ accounts: listed(tama), validity: never })
    send(submitted)
    expect((await reaches('checking')).context.session).toEqual(arohaForTama)
  })

  test('a failure is shown until the login page is left, and the sign-out notice stays', async () => {
    const { send, reaches, snapshot } = openSession({ answer: wrongPassword })
    send(submitted)
    expect((await reaches('signedOut')).context.failure).not.toBeNull()
    send({ type: 'login.left' })
    send({ type: 'login.opened' })
    expect(snapshot().context).toEqual({ ...nobody, failures: 1 })
  })

  test('all errors of the fields are reported, and the form is not sent', () => {
    const { send, snapshot, done } = openSession()
    send({ ...submitted, credentials: { name: 'aroha@', password: ' ' } })
    expect([snapshot().value, snapshot().context, done()]).toEqual([
      'signedOut',
      { ...nobody, problem: { name: 'notAnEmail', password: 'missing' } },
      ['clearTraces'],
    ])
  })

  test('an empty password after a refused attempt is reported as the only error', async () => {
    const { send, reaches, snapshot } = openSession({ answer: wrongPassword })
    send(submitted)
    await reaches('signedOut')
    send({ ...submitted, credentials: { name: 'aroha', password: '' } })
    expect(snapshot().context).toEqual({ ...nobody, failures: 1, problem: { password: 'missing' } })
  })

  test('name, password and a solved human verification reach the practice', async () => {
    const { send, reaches } = openSession({ answer: async (attempt) => ({ kind: 'refused', message: JSON.stringify(attempt) }) })
    send({ ...submitted, verification: 'solved' })
    const { failure } = (await reaches('signedOut')).context
    expect(JSON.parse(failure?.kind === 'refused' ? failure.message : '')).toEqual({
      apiUrl: '/practice/harbour',
      proof: submitted.credentials,
      verification: 'solved',
    })
  })

  test('the password is never in the context', () => {
    const { send, snapshot } = openSession({ answer: never })
    send(submitted)
    expect(JSON.stringify(snapshot().context)).not.toContain('Abc@1234')
  })

  test('three refusals ask for a human verification, and a sign-in that works forgets them', async () => {
    const { send, reaches, snapshot } = openSession({
      answer: [wrongPassword, offline, wrongPassword, { kind: 'signedIn', user: aroha }],
    })
    const seen = []
    for (const _ of [1, 2, 3]) {
      send(submitted)
      const { context } = await reaches('signedOut')
      seen.push([context.failures, context.failure?.kind, needsVerification(context)])
    }
    expect(seen).toEqual([
      [1, 'refused', false],
      [2, 'unreachable', false],
      [3, 'refused', true],
    ])
    send(submitted)
    expect(snapshot().context.failure).toBeNull()
    expect((await reaches('signedIn')).context.failures).toBe(0)
  })

  test('a practice that has counted elsewhere asks for the verification at once', async () => {
    const { send, reaches } = openSession({ answer: { kind: 'verificationNeeded', message: 'Prove it.' } })
    send(submitted)
    const { context } = await reaches('signedOut')
    expect(context).toEqual({ ...nobody, failures: 3, failure: { kind: 'verificationNeeded', message: 'Prove it.' } })
  })
})

describe('a passkey', () => {
  const chosen = { type: 'passkey.chosen', passkey } as const

  test('signs in like a password, and is never in the context', async () => {
    const { send, reaches, snapshot } = openSession({ answer: { kind: 'signedIn', user: aroha } })
    send(chosen)
    expect(JSON.stringify(snapshot().context)).not.toContain('signature')
    expect((await reaches('signedIn')).context.session).toEqual(arohasSession)
  })

  test('leads to the forced password first, when one is due', async () => {
    const { send, reaches } = openSession({ answer: { kind: 'signedIn', user: { ...aroha, mustChangePassword: true } } })
    send(chosen)
    expect((await reaches('forcedPassword')).context.session).toEqual(arohasSession)
  })

  test('leads to the choice of an account, when there are several', async () => {
    const { send, reaches } = openSession({ accounts: listed(arohaHerself, tama) })
    send(chosen)
    expect((await reaches('choosingAccount')).context.accounts).toEqual([arohaHerself, tama])
  })

  test('that the practice refuses says why', async () => {
    const { send, reaches } = openSession({ answer: wrongPassword })
    send(chosen)
    expect((await reaches('signedOut')).context.failure).toEqual({ kind: 'refused', message: 'No.' })
  })
})

const outcomes: SignInOutcome[] = [
  { outcome: 'refused', failure: { kind: 'unverified' } },
  { outcome: 'cancelled' },
  { outcome: 'unopened', session: arohasSession, isPasswordChangeDue: false, failure: { kind: 'unreachable', message: null } },
  { outcome: 'tokenRefused', session: arohasSession },
  { outcome: 'passwordChangeDue', session: arohasSession },
  { outcome: 'authenticated', session: arohasSession, accounts: [arohaHerself], unreadableAccountCount: 0 },
  { outcome: 'authenticated', session: arohasSession, accounts: [arohaHerself], unreadableAccountCount: 1 },
  { outcome: 'authenticated', session: arohasSession, accounts: [arohaHerself, tama], unreadableAccountCount: 0 },
]

const machine = sessionMachine.provide({ guards: { isActiveElsewhere: ({ context }) => context.consecutiveFailures > 0 } })

expectAllTransitions(machine, {
  inputs: [
    { stored: null, isFreshStart: false },
    { stored: arohasSession, isFreshStart: false },
    { stored: arohasSession, isFreshStart: false, isIdle: true },
    { stored: arohasSession, isFreshStart: true },
  ],
  events: [
    { type: 'login.opened' },
    { type: 'login.left' },
    { type: 'credentials.submitted', credentials, verification: null },
    { type: 'credentials.submitted', credentials: { name: '', password: '' }, verification: null },
    { type: 'switchLink.opened', q: 'switch-token' },
    { type: 'passkey.chosen', passkey },
    { type: 'account.chosen', account: tama },
    { type: 'account.cancelled' },
    { type: 'account.switched', account: arohaHerself },
    { type: 'picture.known', pictureId: 'picture' },
    { type: 'email.changed', email: 'new@example.nz' },
    { type: 'session.changedElsewhere', stored: arohasSession },
    { type: 'session.changedElsewhere', stored: { ...arohasSession, token: 'a-new-token' } },
    { type: 'session.changedElsewhere', stored: arohaForTama },
    { type: 'session.changedElsewhere', stored: 'locked' },
    { type: 'session.changedElsewhere', stored: 'ended' },
    { type: 'session.changedElsewhere', stored: null },
    { type: 'inactivity.ended', outcome: 'idle' },
    { type: 'inactivity.ended', outcome: 'over' },
    { type: 'lock.ended', outcome: 'renewed', session: arohasSession },
    { type: 'lock.ended', outcome: 'refused', session: arohasSession },
    { type: 'lock.ended', outcome: 'left' },
    { type: 'lock.ended', outcome: 'over' },
    { type: 'signOut.confirmed' },
    { type: 'token.refused' },
    { type: 'check.repeated' },
    { type: 'network.returned' },
    { type: 'xstate.after.switchFailureDelay.session.signedOut' },
    { type: 'xstate.after.backoff.session.checking.waiting' },
    done('validateToken', true),
    done('validateToken', false),
    ...outcomes.map((outcome) => done('signIn', outcome)),
    { type: 'xstate.after.backoff.session.unopened.waiting' },
    ...['checking', 'choosingAccount', 'forcedPassword', 'unopened'].map((state) => ({
      type: `xstate.after.unopenedLimit.session.${state}` as const,
    })),
    ...outcomes.map((outcome) => done('openSession', outcome)),
    done('forcedPassword', { outcome: 'changed' }),
    done('forcedPassword', { outcome: 'tokenRefused' }),
    done('forcedPassword', { outcome: 'cancelled' }),
    done('signOut', 'Goodbye.'),
  ],
  situation: ({ context: { failure, isSwitching, hasUsedLink, isOpenElsewhere } }) => ({
    hasFailed: failure !== null,
    isSwitching,
    hasUsedLink,
    isOpenElsewhere,
  }),
})
