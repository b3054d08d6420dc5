import { describe, expect, test } from 'vitest'
import { arohaForTama, arohaHerself, arohasSession, tama } from '../../practice/family.ts'
import { offline, refusal } from '../../practice/ports.ts'
import { newPassword, newPasswordDue, nobody, openSession, submitted } from '../../practice/session.ts'
import { listed } from '../../practice/session-ports.ts'

const held = { ...nobody, session: arohasSession }
/** The context after an unanswered call. */
const unreachable = { openingFailure: { kind: 'unreachable', message: null } }
const limitMs = 12 * 3_600_000

describe('a right password whose settings or accounts do not load', () => {
  test.each([
    ['settings', { settings: [offline, offline, offline, true] }],
    ['accounts', { accounts: [offline, offline, offline, listed(arohaHerself)] }],
  ])('holds the session, and asks for the %s after growing waits until it opens', async (_, world) => {
    const { send, reaches, clock } = openSession(world)
    send(submitted)
    for (const [waitMs, consecutiveFailures] of [
      [1000, 1],
      [2000, 2],
      [4000, 3],
    ] as const) {
      const { context, journal } = await reaches('unopened.waiting')
      expect(context).toEqual({ ...held, ...unreachable, consecutiveFailures })
      expect(journal).not.toContain('storeSession for Aroha Ngata')
      clock.increment(waitMs - 1)
      expect(await reaches('unopened.waiting')).toMatchObject({ journal: [] })
      clock.increment(1)
    }
    expect(await reaches('signedIn')).toEqual({
      context: { ...held, accounts: [arohaHerself] },
      journal: ['loadSettings', 'loadAccounts', 'validateToken', 'storeSession for Aroha Ngata'],
    })
  })

  test('is asked for at once when the patient or the network asks for it', async () => {
    const { send, reaches } = openSession({ accounts: [offline, listed(arohaHerself, tama)] })
    send(submitted)
    await reaches('unopened.waiting')
    send({ type: 'check.repeated' })
    expect((await reaches('choosingAccount')).journal).toEqual(['loadSettings', 'loadAccounts'])
    send({ type: 'account.chosen', account: tama })
    expect((await reaches('signedIn')).context.session).toEqual(arohaForTama)
  })

  test.each([
    ['settings', { settings: [offline, false] }],
    ['accounts', { accounts: [offline, null] }],
  ])('is over once the practice refuses the token, here for the %s', async (_, world) => {
    const { send, reaches } = openSession(world)
    send(submitted)
    await reaches('unopened.waiting')
    send({ type: 'check.repeated' })
    expect(await reaches('expired')).toEqual({ context: nobody, journal: ['loadSettings', 'loadAccounts', 'storeEnd', 'openLogin'] })
  })

  test.each([
    ['settings', { settings: [offline, refusal('Portal access is closed.'), true] }],
    ['accounts', { accounts: [offline, refusal('Portal access is closed.'), listed(arohaHerself)] }],
  ])('is not fetched again by itself once the practice refuses the %s, and can be left or retried', async (_, world) => {
    const { send, reaches, clock } = openSession(world)
    send(submitted)
    await reaches('unopened.waiting')
    send({ type: 'check.repeated' })
    const { context } = await reaches('unopened.waiting')
    expect(context.openingFailure).toEqual({ kind: 'refused', message: 'Portal access is closed.' })
    clock.increment(600_000)
    expect(await reaches('unopened.waiting')).toMatchObject({ journal: [] })
    send({ type: 'check.repeated' })
    expect((await reaches('signedIn')).context.openingFailure).toBeNull()
  })

  test('can be left, and nothing of it stays', async () => {
    const { send, reaches } = openSession({ settings: offline })
    send(submitted)
    await reaches('unopened.waiting')
    send({ type: 'signOut.confirmed' })
    expect((await reaches('signedOut')).journal.slice(-3)).toEqual(['clearTraces', 'signOut', 'leave: Goodbye.'])
  })

  test('ends after inactivity, so that no record opens by itself; a retry counts as activity', async () => {
    const { send, reaches, clock, actor } = openSession({ settings: offline })
    send(submitted)
    await reaches('unopened.waiting')
    const almost = limitMs - 1
    clock.increment(almost)
    send({ type: 'check.repeated' })
    clock.increment(almost)
    expect(actor.getSnapshot().matches('unopened')).toBe(true)
    clock.increment(1)
    const { context, journal } = await reaches('signedOut')
    expect(context).toEqual({ ...nobody, failure: { kind: 'idle' } })
    expect(journal.slice(-2)).toEqual(['clearTraces', 'signOut'])
  })
})

test('the network asks at once as well, and is no sign of life', async () => {
  const { send, reaches, clock, done } = openSession({ settings: offline })
  send(submitted)
  await reaches('unopened.waiting')
  clock.increment(limitMs - 1)
  await reaches('unopened.waiting')
  done()
  send({ type: 'network.returned' })
  expect((await reaches('unopened.waiting')).journal).toEqual(['loadSettings', 'loadAccounts'])
  clock.increment(1)
  expect((await reaches('signedOut')).context.failure).toEqual({ kind: 'idle' })
})

describe('a record does not open by itself after too long an inactivity', () => {
  test.each([
    ['whose account is not chosen', 'choosingAccount', { accounts: listed(arohaHerself, tama) }],
    ['whose new password is not set', 'forcedPassword', { answer: newPasswordDue }],
    ['whose token cannot be checked', 'checking.waiting', { validity: offline }],
  ] as const)('a sign-in %s ends', async (_, state, world) => {
    const { send, reaches, clock, snapshot } = openSession(world)
    send(submitted)
    await reaches(state)
    clock.increment(limitMs - 1)
    expect(snapshot().matches('signingOut')).toBe(false)
    clock.increment(1)
    const { context, journal } = await reaches('signedOut')
    expect(context).toEqual({ ...nobody, failure: { kind: 'idle' } })
    expect(journal.slice(-2)).toEqual(['clearTraces', 'signOut'])
  })

  test('a stored session that cannot be checked ends; trying again is a sign of life, the network is none', async () => {
    const { send, reaches, clock, snapshot, done } = openSession({ validity: offline }, { stored: arohaForTama, isFreshStart: false })
    await reaches('checking.waiting')
    clock.increment(limitMs - 1)
    await reaches('checking.waiting')
    send({ type: 'check.repeated' })
    await reaches('checking.waiting')
    clock.increment(limitMs - 1)
    await reaches('checking.waiting')
    done()
    send({ type: 'network.returned' })
    expect((await reaches('checking.waiting')).journal).toEqual(['validateToken'])
    expect(snapshot().context.session).toEqual(arohaForTama)
    clock.increment(1)
    expect(await reaches('signedOut')).toEqual({ context: { ...nobody, failure: { kind: 'idle' } }, journal: ['clearTraces', 'signOut'] })
  })
})

test('a session that cannot be checked here stays for the tab in which a user works with it, until that tab is inactive', async () => {
  const world = { validity: offline, isActiveElsewhere: true }
  const { reaches, clock } = openSession(world, { stored: arohaForTama, isFreshStart: false })
  await reaches('checking.waiting')
  clock.increment(limitMs)
  const { context, journal } = await reaches('checking.waiting')
  expect(context.session).toEqual(arohaForTama)
  expect(journal).not.toContain('signOut')
  world.isActiveElsewhere = false
  clock.increment(limitMs)
  expect((await reaches('signedOut')).journal.slice(-2)).toEqual(['clearTraces', 'signOut'])
})

describe('a new password that is due', () => {
  test('still comes before the accounts when the settings load late', async () => {
    const { send, reaches, clock } = openSession({ answer: newPasswordDue, settings: [offline, true] })
    send(submitted)
    expect((await reaches('unopened.waiting')).context).toEqual({
      ...held,
      ...unreachable,
      isPasswordChangeDue: true,
      consecutiveFailures: 1,
    })
    clock.increment(1000)
    expect(await reaches('forcedPassword')).toEqual({ context: held, journal: ['loadSettings'] })
  })

  test('is set once, also when the accounts do not load after it', async () => {
    const { actor, send, reaches, clock } = openSession({ answer: newPasswordDue, accounts: [offline, listed(arohaHerself)] })
    send(submitted)
    await reaches('forcedPassword')
    actor.getSnapshot().children.forcedPassword?.send(newPassword)
    expect(await reaches('unopened.waiting')).toEqual({
      context: { ...held, ...unreachable, consecutiveFailures: 1 },
      journal: ['changePassword', 'loadSettings', 'loadAccounts'],
    })
    clock.increment(1000)
    expect((await reaches('signedIn')).context.session).toEqual(arohasSession)
  })
})

test('a switch link is used once, whatever has to be asked for again', async () => {
  const { send, reaches, clock } = openSession({ accounts: [offline, listed(arohaHerself)] })
  send({ type: 'switchLink.opened', q: 'switch-token' })
  expect((await reaches('unopened.waiting')).context).toEqual({
    ...held,
    ...unreachable,
    isSwitching: true,
    hasUsedLink: true,
    consecutiveFailures: 1,
  })
  send({ type: 'switchLink.opened', q: 'switch-token' })
  clock.increment(1000)
  expect((await reaches('signedIn')).journal).toEqual(['loadSettings', 'loadAccounts', 'validateToken', 'storeSession for Aroha Ngata'])
})
