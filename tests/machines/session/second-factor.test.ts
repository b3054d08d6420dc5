import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, toPromise, waitFor } from 'xstate'
import { secondFactorSetUpMachine } from '../../../machines/profile/second-factor-set-up.machine.ts'
import { secondFactorMachine } from '../../../machines/session/second-factor.machine.ts'
import type { FactorAnswer, FactorBeginning, FactorConfirmation } from '../../../src/domain/access/second-factor.ts'
import type { SecondFactorWay } from '../../../src/domain/access/session.ts'
import { aroha } from '../../practice/family.ts'
import { passkey } from '../../practice/passkeys.ts'
import { type Answers, type OnCall, offline, portsTelling } from '../../practice/ports.ts'
import { newFactor } from '../../practice/second-factor.ts'
import { done, expectAllTransitions } from '../explore.ts'

const begun: FactorBeginning = { kind: 'begun', factor: newFactor }
const signedIn: FactorAnswer = { kind: 'signedIn', user: aroha }
const refused = { kind: 'refused' as const, message: 'No.' }

type World = { answer?: Answers<FactorAnswer>; confirmation?: Answers<FactorConfirmation>; ways?: SecondFactorWay[] }

const open = (
  { answer = signedIn, confirmation = { kind: 'confirmed', user: aroha }, ways = ['code', 'recoveryCode'] }: World = {},
  onCall: OnCall = () => undefined,
) => {
  const port = portsTelling(onCall)
  const clock = new SimulatedClock()
  const setUp = secondFactorSetUpMachine.provide({
    actors: {
      beginSetUp: port<FactorBeginning, void>('begin', begun),
      confirmSetUp: port('confirm', confirmation),
      lookUpSetUp: port('lookUp', confirmation),
    },
  })
  const machine = secondFactorMachine.provide({ actors: { giveFactor: port('give', answer), setUp } })
  const actor = createActor(machine, { input: { ways }, clock }).start()
  return { actor, clock, fails: async () => (await waitFor(actor, ({ context }) => context.failure !== null)).context.failure }
}
const typed = { type: 'code.submitted', code: '287 082', trustsBrowser: true } as const

describe('the second step of a sign-in', () => {
  test('signs in with the code, and tells whether the browser is trusted', async () => {
    const calls: unknown[] = []
    const { actor } = open({}, (...call) => calls.push(call))
    actor.send(typed)
    expect(await toPromise(actor)).toEqual({ outcome: 'signedIn', user: aroha })
    expect(calls).toEqual([['give', { way: 'code', code: '287 082', trustsBrowser: true }]])
  })

  test('takes a recovery code in place of the code', async () => {
    const calls: unknown[] = []
    const { actor } = open({}, (_, input) => calls.push(input))
    actor.send({ type: 'way.chosen', way: 'recoveryCode' })
    actor.send(typed)
    await toPromise(actor)
    expect(calls).toMatchObject([{ way: 'recoveryCode' }])
  })

  test('hands a passkey to the sign-in', async () => {
    for (const ways of [['code', 'passkey'], ['passkey']] satisfies SecondFactorWay[][]) {
      const { actor } = open({ ways })
      expect(actor.getSnapshot().value).toBe(ways.includes('code') ? 'asking' : 'askingPasskey')
      actor.send({ type: 'passkey.chosen', passkey })
      expect(await toPromise(actor)).toEqual({ outcome: 'passkey', passkey })
    }
  })

  test('asks for a code that is missing', () => {
    const { actor } = open()
    actor.send({ ...typed, code: ' ' })
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'codeMissing' })
  })

  test('asks again after a wrong code', async () => {
    const { actor, fails } = open({ answer: [refused, signedIn] })
    actor.send(typed)
    expect(await fails()).toEqual(refused)
    actor.send(typed)
    expect(await toPromise(actor)).toEqual({ outcome: 'signedIn', user: aroha })
  })

  test('does not know what became of a code without an answer; the next code shows it', async () => {
    const { actor, fails } = open({ answer: [offline, { kind: 'spent' }] })
    actor.send(typed)
    expect(await fails()).toEqual({ kind: 'unanswered', error: offline })
    actor.send(typed)
    expect(await toPromise(actor)).toEqual({ outcome: 'spent' })
  })

  test('says that an answer was unreadable', async () => {
    const { actor, fails } = open({ answer: { kind: 'unreadable' } })
    actor.send(typed)
    expect(await fails()).toEqual({ kind: 'unreadable' })
  })

  test('ends when the practice no longer takes the ticket, or after 15 minutes', async () => {
    const late = open({ answer: { kind: 'expired' } })
    late.actor.send(typed)
    expect(await toPromise(late.actor)).toEqual({ outcome: 'expired' })
    for (const ways of [['code'], ['passkey']] satisfies SecondFactorWay[][]) {
      const left = open({ ways })
      left.clock.increment(15 * 60_000)
      expect(await toPromise(left.actor)).toEqual({ outcome: 'expired' })
    }
  })

  test('can be left', async () => {
    const { actor } = open()
    actor.send({ type: 'step.cancelled' })
    expect(await toPromise(actor)).toEqual({ outcome: 'cancelled' })
  })
})

describe('a required set-up at sign-in', () => {
  const setUp = async (confirmation: FactorConfirmation) => {
    const { actor } = open({ ways: ['setUp'], confirmation })
    const child = actor.getSnapshot().children.setUp
    if (!child) throw new Error('no set-up was begun')
    await waitFor(child, (snapshot) => snapshot.matches('scanning'))
    child.send({ type: 'code.submitted', code: '287082' })
    await waitFor(child, (snapshot) => snapshot.matches('showingCodes'))
    child.send({ type: 'codes.saved' })
    return toPromise(actor)
  }

  test('signs in once the recovery codes are saved', async () =>
    expect(await setUp({ kind: 'confirmed', user: aroha })).toEqual({ outcome: 'signedIn', user: aroha }))

  test('says that it is done where the answer with the session was lost', async () =>
    expect(await setUp({ kind: 'spent' })).toEqual({ outcome: 'setUpDone' }))
})

expectAllTransitions(secondFactorMachine, {
  inputs: [{ ways: ['code'] }, { ways: ['passkey'] }, { ways: ['setUp'] }],
  events: [
    typed,
    { ...typed, code: '' },
    { type: 'way.chosen', way: 'recoveryCode' },
    { type: 'passkey.chosen', passkey },
    { type: 'step.cancelled' },
    { type: 'xstate.after.ticketLifetime.secondFactor.asking' },
    { type: 'xstate.after.ticketLifetime.secondFactor.askingPasskey' },
    ...[signedIn, refused, { kind: 'spent' }, { kind: 'expired' }].map((answer) => done('giveFactor', answer)),
    done('setUp', { outcome: 'done', user: aroha }),
    done('setUp', { outcome: 'cancelled' }),
  ],
  situation: () => null,
})
