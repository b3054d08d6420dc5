import { describe, expect, test } from 'vitest'
import type { SessionEvent } from '../../../machines/session/session-context.ts'
import { actFor } from '../../../src/domain/access/session.ts'
import { arohaForTama, arohaHerself, arohasSession, tama } from '../../practice/family.ts'
import { never, offline } from '../../practice/ports.ts'
import { newPassword, newPasswordDue, nobody, openSession, submitted } from '../../practice/session.ts'
import { listed, type SessionAnswers } from '../../practice/session-ports.ts'

const family = listed(arohaHerself, tama)

describe('a new password is due', () => {
  test('the change precedes the choice of an account', async () => {
    const { actor, send, reaches } = openSession({ answer: newPasswordDue, accounts: family })
    send(submitted)
    expect((await reaches('forcedPassword')).journal).toEqual(['clearTraces', 'findPractice', 'authenticate', 'loadSettings'])
    actor.getSnapshot().children.forcedPassword?.send(newPassword)
    expect(await reaches('choosingAccount')).toEqual({
      context: { ...nobody, session: arohasSession, accounts: [arohaHerself, tama] },
      journal: ['changePassword', 'loadSettings', 'loadAccounts'],
    })
  })

  test('a single account is opened after it', async () => {
    const { actor, send, reaches } = openSession({ answer: newPasswordDue, accounts: listed(tama) })
    send(submitted)
    await reaches('forcedPassword')
    actor.getSnapshot().children.forcedPassword?.send(newPassword)
    expect((await reaches('signedIn')).context.session).toEqual(arohaForTama)
  })

  test('giving up ends the session', async () => {
    const { actor, send, reaches } = openSession({ answer: newPasswordDue })
    send(submitted)
    await reaches('forcedPassword')
    actor.getSnapshot().children.forcedPassword?.send({ type: 'password.cancelled' })
    expect(await reaches('signedOut')).toEqual({
      context: { ...nobody, signOutNotice: 'Goodbye.' },
      journal: ['clearTraces', 'signOut', 'leave: Goodbye.'],
    })
  })
})

test('a token that the practice refuses at the new password ends the session, as anywhere', async () => {
  const { actor, send, reaches } = openSession({ answer: newPasswordDue, change: null })
  send(submitted)
  await reaches('forcedPassword')
  actor.getSnapshot().children.forcedPassword?.send(newPassword)
  expect(await reaches('expired')).toEqual({ context: nobody, journal: ['changePassword', 'storeEnd', 'openLogin'] })
})

describe('choosing an account', () => {
  test('a list with an unreadable row asks which account to open, and offers the own account', async () => {
    const { send, reaches } = openSession({ accounts: { accounts: [tama], unreadableAccountCount: 1 } })
    send(submitted)
    expect((await reaches('choosingAccount')).context).toEqual({
      ...nobody,
      session: arohasSession,
      accounts: [{ ...arohaHerself, relationship: '' }, tama],
      unreadableAccountCount: 1,
    })
  })

  test('opens the one that was chosen', async () => {
    const { send, reaches } = openSession({ accounts: family })
    send(submitted)
    await reaches('choosingAccount')
    send({ type: 'account.chosen', account: tama })
    expect(await reaches('signedIn')).toEqual({
      context: { ...nobody, session: arohaForTama, accounts: [arohaHerself, tama] },
      journal: ['validateToken', 'storeSession for Tama Ngata'],
    })
  })

  test.each([
    ['several accounts', family],
    ['no account at all', listed()],
  ])('with %s, cancelling ends the session', async (_, accounts) => {
    const { send, reaches } = openSession({ accounts })
    send(submitted)
    await reaches('choosingAccount')
    send({ type: 'account.cancelled' })
    expect((await reaches('signedOut')).journal).toEqual(['clearTraces', 'signOut', 'leave: Goodbye.'])
  })
})

describe('signed in', () => {
  const signedIn = async (world: SessionAnswers = {}) => {
    const session = openSession(world, { stored: arohaForTama, isFreshStart: false })
    await session.reaches('signedIn')
    return session
  }

  test('switching writes the session anew and loads the page with it', async () => {
    const { send, snapshot, done } = await signedIn()
    send({ type: 'account.switched', account: arohaHerself })
    expect(snapshot().context.session).toEqual(actFor(arohaForTama, arohaHerself))
    expect(done()).toEqual(['storeSession for Aroha Ngata', 'reload'])
  })

  test.each([
    ['with the sentence of the practice', 'Goodbye.', 'Goodbye.', []],
    ['and says so when the practice does not answer', offline, null, ['tellUnheard']],
  ])('signing out leaves nothing behind, %s', async (_, signOutNotice, input, unheard) => {
    const { send, reaches } = await signedIn({ signOutNotice })
    send({ type: 'signOut.confirmed' })
    expect(await reaches('signedOut')).toEqual({
      context: { ...nobody, signOutNotice: input },
      journal: ['clearTraces', 'signOut', ...unheard, `leave: ${input}`],
    })
  })

  test('signing out waits for the sentence of the practice with nothing left in the browser', async () => {
    const { send, snapshot, done } = await signedIn({ signOutNotice: never })
    send({ type: 'signOut.confirmed' })
    expect([snapshot().value, done()]).toEqual(['signingOut', ['clearTraces', 'signOut']])
  })

  test.each<SessionEvent>([{ type: 'token.refused' }, { type: 'session.changedElsewhere', stored: 'ended' }])(
    'a token that is refused, here or in another tab, leaves nothing behind and opens the login page, which says that the session has ended, and from which one can sign in again ($type)',
    async (event) => {
      const { send, reaches } = await signedIn()
      send(event)
      expect(await reaches('expired')).toEqual({ context: { ...nobody, failure: { kind: 'ended' } }, journal: ['storeEnd', 'openLogin'] })
      send(submitted)
      expect((await reaches('signedIn')).context.session).toEqual(arohasSession)
    },
  )

  test('the picture of the patient is stored with the session once it is known, and once', async () => {
    const { send, snapshot, done } = await signedIn()
    for (const _ of [1, 2]) send({ type: 'picture.known', pictureId: 'picture-of-tama' })
    expect(snapshot().context.session).toEqual({ ...arohaForTama, pictureId: 'picture-of-tama' })
    expect(done()).toEqual(['rewriteSession'])
  })

  test('a new e-mail address is stored with the session: the next lock asks for the password with it', async () => {
    const { send, snapshot, done } = await signedIn()
    send({ type: 'email.changed', email: 'new@example.nz' })
    expect(snapshot().context.session).toEqual({ ...arohaForTama, emails: ['new@example.nz'] })
    expect(done()).toEqual(['rewriteSession'])
  })

  test('another picture in another tab is taken over, and nothing is loaded anew', async () => {
    const { send, snapshot, done } = await signedIn()
    send({ type: 'session.changedElsewhere', stored: { ...arohaForTama, pictureId: 'picture-of-tama' } })
    expect(snapshot().context.session?.pictureId).toBe('picture-of-tama')
    expect(done()).toEqual([])
  })

  test.each([arohasSession, { ...arohaForTama, token: 'a-new-token' }, null])(
    'a change in another tab is reported, and reloads the page (stored there: %j)',
    async (stored) => {
      const { send, done } = await signedIn()
      send({ type: 'session.changedElsewhere', stored })
      expect(done()).toEqual(['tellChangedElsewhere', 'reload'])
    },
  )
})

test.each([
  [arohasSession, ['reload']],
  ['locked' as const, ['clearTraces']],
  ['ended' as const, ['clearTraces']],
  [null, ['clearTraces']],
])('a signed-out page ignores other tabs, and follows at the login page after a sign-in there (%j)', (stored, effects) => {
  const { send, done } = openSession()
  done()
  send({ type: 'session.changedElsewhere', stored })
  expect(done()).toEqual([])
  send({ type: 'login.opened' })
  expect(done()).toEqual(effects)
})

test("a page whose session has ended leaves another tab's as it is, and goes along at the login page", async () => {
  const { send, done, reaches } = openSession({}, { stored: arohaForTama, isFreshStart: false })
  await reaches('signedIn')
  send({ type: 'token.refused' })
  send({ type: 'session.changedElsewhere', stored: arohasSession })
  done()
  send({ type: 'login.opened' })
  expect(done()).toEqual(['reload'])
})

test('signing out with no session only loads the page anew', () => {
  const { send, done } = openSession()
  done()
  send({ type: 'signOut.confirmed' })
  expect(done()).toEqual(['reload'])
})
