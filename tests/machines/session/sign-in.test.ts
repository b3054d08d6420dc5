import { describe, expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { type SecondFactorEnding, type SignInProof, signInMachine } from '../../../machines/session/sign-in.machine.ts'
import type { SignInAnswer } from '../../../src/domain/access/session.ts'
import { aroha, arohaHerself, arohasSession, credentials, tama } from '../../practice/family.ts'
import { passkey } from '../../practice/passkeys.ts'
import { offline } from '../../practice/ports.ts'
import { newPasswordDue } from '../../practice/session.ts'
import { listed, type SessionAnswers, sessionPorts } from '../../practice/session-ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

/** Signs in and returns the outcome, with the calls in their order. */
const signIn = async (answers: SessionAnswers, proof: SignInProof = credentials) => {
  const calls: unknown[] = []
  const { signIn: machine } = sessionPorts({ accounts: listed(arohaHerself, tama), ...answers }, (...call) => calls.push(call))
  const actor = createActor(machine, { input: { proof, verification: 'solved' } }).start()
  return { outcome: await toPromise(actor), calls }
}

describe('signing in', () => {
  test('asks where the practice is, proves who it is, and then loads settings and accounts', async () => {
    expect(await signIn({})).toEqual({
      outcome: { outcome: 'authenticated', session: arohasSession, accounts: [arohaHerself, tama], unreadableAccountCount: 0 },
      calls: [
        ['findPractice', credentials],
        ['authenticate', { apiUrl: '/practice/harbour', proof: credentials, verification: 'solved' }],
        ['loadSettings', arohasSession],
        ['loadAccounts', arohasSession],
      ],
    })
  })

  test('loads settings and accounts at the same time', async () => {
    const settings = Promise.withResolvers<boolean>()
    const running = await Promise.race([
      signIn({
        settings: () => settings.promise,
        accounts: async () => {
          settings.resolve(true)
          return listed()
        },
      }),
      new Promise((resolve) => setTimeout(resolve, 1000, 'one waited for the other')),
    ])
    expect(running).toMatchObject({ outcome: { outcome: 'authenticated', accounts: [] } })
  })

  test('loads no accounts while a new password is due', async () => {
    const { outcome, calls } = await signIn({ answer: newPasswordDue })
    expect(outcome).toEqual({ outcome: 'passwordChangeDue', session: arohasSession })
    expect(calls.map((call) => (call as [string])[0])).toEqual(['findPractice', 'authenticate', 'loadSettings'])
  })

  test('takes the token of a switch link in place of name and password', async () => {
    const { calls } = await signIn({}, { q: 'switch-token' })
    expect(calls.slice(0, 2)).toEqual([
      ['findPractice', { q: 'switch-token' }],
      ['authenticate', { apiUrl: '/practice/harbour', proof: { q: 'switch-token' }, verification: 'solved' }],
    ])
  })
})

test('a sign-in takes the answer of a passkey in place of name and password', async () => {
  const { outcome, calls } = await signIn({}, { passkey })
  expect(outcome).toEqual({ outcome: 'authenticated', session: arohasSession, accounts: [arohaHerself, tama], unreadableAccountCount: 0 })
  expect(calls.slice(0, 2)).toEqual([
    ['findPractice', { passkey }],
    ['authenticate', { apiUrl: '/practice/harbour', proof: { passkey }, verification: 'solved' }],
  ])
})

describe('a refused sign-in says why', () => {
  test.each<[string, SessionAnswers, unknown]>([
    ['the practice cannot be found', { practice: offline }, { kind: 'unreachable' }],
    ['the practice is not one to trust', { practice: null }, { kind: 'untrustedPractice' }],
    ['no answer came', { answer: offline }, { kind: 'unreachable' }],
    ['wrong password', { answer: { kind: 'refused', message: 'No.' } }, { kind: 'refused', message: 'No.' }],
    [
      'too many tries',
      { answer: { kind: 'verificationNeeded', message: 'Prove it.' } },
      { kind: 'verificationNeeded', message: 'Prove it.' },
    ],
    ['the token has expired', { answer: { kind: 'unverified' } }, { kind: 'unverified' }],
    ['passkeys are not offered', { answer: { kind: 'passkeysNotOffered' } }, { kind: 'passkeysNotOffered' }],
    ['an answer nobody knows', { answer: { kind: 'unknownReply' } }, { kind: 'unknownReply' }],
  ])('%s', async (_, world, failure) => {
    expect((await signIn(world)).outcome).toEqual({ outcome: 'refused', failure })
  })
})

describe('an admitted user has a session', () => {
  test.each<[string, SessionAnswers, boolean]>([
    ['settings', { settings: offline }, false],
    ['settings, before a new password', { settings: offline, answer: newPasswordDue }, true],
    ['accounts', { accounts: offline }, false],
  ])('without its %s it is handed on as it is', async (_, world, isPasswordChangeDue) => {
    expect((await signIn(world)).outcome).toEqual({
      outcome: 'unopened',
      session: arohasSession,
      isPasswordChangeDue,
      failure: { kind: 'unreachable', message: null },
    })
  })

  test.each<[string, SessionAnswers]>([
    ['settings', { settings: false }],
    ['accounts', { accounts: null }],
  ])('until the practice refuses its token, here for the %s', async (_, world) => {
    expect((await signIn(world)).outcome).toEqual({ outcome: 'tokenRefused', session: arohasSession })
  })
})

describe('a sign-in that needs a second factor', () => {
  const due: SignInAnswer = { kind: 'secondFactorDue', ticket: 'ticket', ways: ['code'] }

  const end = async (ending: SecondFactorEnding, answer: SessionAnswers['answer'] = due) => {
    const calls: unknown[] = []
    const { signIn: machine } = sessionPorts({ answer, accounts: listed(arohaHerself) }, (...call) => calls.push(call))
    const actor = createActor(machine, { input: { proof: credentials, verification: 'solved' } }).start()
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('awaitingSecondFactor'))
    expect([context.due, context.user]).toEqual([{ ticket: 'ticket', ways: ['code'] }, null])
    actor.send({ type: 'secondFactor.ended', ending })
    return { outcome: await toPromise(actor), calls }
  }

  test('waits for it and opens the session afterwards', async () => {
    const { outcome, calls } = await end({ outcome: 'signedIn', user: aroha })
    expect(outcome).toMatchObject({ outcome: 'authenticated', session: arohasSession })
    expect(calls.slice(2)).toEqual([
      ['loadSettings', arohasSession],
      ['loadAccounts', arohasSession],
    ])
  })

  test('begins anew with a passkey, which counts as both factors', async () => {
    const { outcome, calls } = await end({ outcome: 'passkey', passkey }, [due, { kind: 'signedIn', user: aroha }])
    expect(outcome).toMatchObject({ outcome: 'authenticated' })
    expect(calls[2]).toEqual(['authenticate', { apiUrl: '/practice/harbour', proof: { passkey }, verification: null }])
  })

  test('is refused with the reason, or left without one', async () => {
    expect((await end({ outcome: 'refused', message: 'Too late.' })).outcome).toEqual({
      outcome: 'refused',
      failure: { kind: 'refused', message: 'Too late.' },
    })
    expect((await end({ outcome: 'cancelled' })).outcome).toEqual({ outcome: 'cancelled' })
  })
})

const endings: SecondFactorEnding[] = [
  { outcome: 'signedIn', user: aroha },
  { outcome: 'passkey', passkey },
  { outcome: 'refused', message: 'No.' },
  { outcome: 'cancelled' },
]

const answers: SignInAnswer[] = [
  { kind: 'secondFactorDue', ticket: 'ticket', ways: ['code'] },
  { kind: 'signedIn', user: aroha },
  { kind: 'refused', message: 'No.' },
]

expectAllTransitions(signInMachine, {
  inputs: [{ proof: credentials, verification: null }],
  events: [
    done('findPractice', { apiUrl: '/practice/harbour' }),
    done('findPractice', null),
    ...answers.map((answer) => done('authenticate', answer)),
    ...endings.map((ending) => ({ type: 'secondFactor.ended', ending })),
    done('openSession', { outcome: 'passwordChangeDue', session: arohasSession }),
  ],
  situation: () => null,
})
