import { describe, expect, test } from 'vitest'
import { aroha, arohaForTama, arohasSession } from '../../practice/family.ts'
import { offline } from '../../practice/ports.ts'
import { nobody, openSession, submitted } from '../../practice/session.ts'

const withoutToken = { ...arohaForTama, token: '' }
const renewed = { ...arohaForTama, token: 'a-new-token' }

const signedIn = async () => {
  const session = openSession({}, { stored: arohaForTama, isFreshStart: false })
  await session.reaches('signedIn')
  return session
}

const locked = async () => {
  const session = await signedIn()
  session.send({ type: 'inactivity.ended', outcome: 'idle' })
  session.done()
  return session
}

describe('an inactive session', () => {
  test.each([
    ['idle', 'locked'],
    ['over', 'timedOut'],
  ] as const)('%s: the token is ended and forgotten, the storage is emptied, the page waits unseen', async (outcome, state) => {
    const { send, reaches, snapshot } = await signedIn()
    send({ type: 'inactivity.ended', outcome })
    expect(snapshot().hasTag('veiled')).toBe(true)
    expect(await reaches(state)).toEqual({
      context: { ...nobody, session: withoutToken },
      journal: ['endToken token-of-aroha', 'storeLock'],
    })
  })

  test('over: the answer leads to the login page and leaves nothing behind', async () => {
    const { send, reaches, done } = await signedIn()
    send({ type: 'inactivity.ended', outcome: 'over' })
    done()
    send({ type: 'signOut.confirmed' })
    expect(await reaches('signedOut')).toEqual({ context: nobody, journal: ['clearTraces', 'leave: null'] })
  })

  test('a call of the old token that is refused late does not disturb the lock', async () => {
    const { send, snapshot, done } = await locked()
    send({ type: 'token.refused' })
    expect([snapshot().value, done()]).toEqual(['locked', []])
  })
})

describe('a locked session', () => {
  test('continues with the new token, stored again, without a visible change in between', async () => {
    const { send, reaches } = await locked()
    send({ type: 'lock.ended', outcome: 'renewed', session: renewed })
    expect(await reaches('signedIn')).toEqual({ context: { ...nobody, session: renewed }, journal: ['storeSession for Tama Ngata'] })
  })

  test("ends when another user has signed in: that session too is ended on the server, and the page's data is cleared", async () => {
    const { send, snapshot, reaches } = await locked()
    send({ type: 'lock.ended', outcome: 'refused', session: arohasSession })
    expect(snapshot().value).toBe('signingOut')
    expect((await reaches('signedOut')).journal).toEqual(['clearTraces', 'signOut', 'leave: Goodbye.'])
  })

  test.each([
    ['left', 'signedOut', ['clearTraces', 'openLogin']],
    ['over', 'timedOut', []],
  ] as const)('that is %s', async (outcome, state, effects) => {
    const { send, reaches } = await locked()
    send({ type: 'lock.ended', outcome })
    expect((await reaches(state)).journal).toEqual(effects)
  })

  test('opens with another tab, when the same person is back there for the same patient', async () => {
    const { send, reaches } = await locked()
    send({ type: 'session.changedElsewhere', stored: renewed })
    expect((await reaches('signedIn')).context.session).toEqual(renewed)
  })

  test.each([
    ['somebody else signed in', { ...arohasSession, parentId: 'hana' }, ['tellChangedElsewhere', 'reload']],
    ['the same person opened another account', arohasSession, ['tellChangedElsewhere', 'reload']],
    ['the session was locked', 'locked' as const, []],
    ['the storage was emptied', null, []],
  ])('and another tab in which %s', async (_, stored, effects) => {
    const { send, snapshot, done } = await locked()
    send({ type: 'session.changedElsewhere', stored })
    expect([snapshot().value, done()]).toEqual(['locked', effects])
  })
})

test('a lock in another tab locks this one, whose token is already ended', async () => {
  const { send, reaches } = await signedIn()
  send({ type: 'session.changedElsewhere', stored: 'locked' })
  expect(await reaches('locked')).toEqual({ context: { ...nobody, session: withoutToken }, journal: [] })
})

describe('a page that is opened after too long an inactivity', () => {
  const idle = { kind: 'idle' }

  test.each([
    ['also when the practice does not answer', offline],
    ['with its sentence kept silent', 'Goodbye.'],
  ])('ends the stored session on the server and says why, %s', async (_, signOutNotice) => {
    const { reaches } = openSession({ signOutNotice }, { stored: arohaForTama, isFreshStart: false, isIdle: true })
    expect(await reaches('signedOut')).toEqual({ context: { ...nobody, failure: idle }, journal: ['signOut', 'clearTraces'] })
  })

  test('says why where the session was locked, until the next sign-in', async () => {
    const { reaches, send } = openSession({}, { stored: null, isFreshStart: false, isIdle: true })
    expect((await reaches('signedOut')).context.failure).toEqual(idle)
    send(submitted)
    expect((await reaches('signedIn')).context).toMatchObject({ failure: null, session: { token: aroha.token } })
  })

  test('does not block a switch link', () => {
    const { snapshot } = openSession({}, { stored: arohaForTama, isFreshStart: true, isIdle: true })
    expect(snapshot().context).toEqual({ ...nobody, isOpenElsewhere: true })
  })
})
