import { describe, expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { identityConfirmationMachine } from '../../../machines/profile/identity-confirmation.machine.ts'
import { secondFactorSetUpMachine } from '../../../machines/profile/second-factor-set-up.machine.ts'
import type { FactorBeginning, FactorConfirmation } from '../../../src/domain/access/second-factor.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { aroha } from '../../practice/family.ts'
import { type Answers, type OnCall, offline, portsTelling } from '../../practice/ports.ts'
import { newFactor } from '../../practice/second-factor.ts'
import { done, expectAllTransitions } from '../explore.ts'

const identified: CommandResult = { status: 'done', message: '' }
const begun: FactorBeginning = { kind: 'begun', factor: newFactor }
const confirmed: FactorConfirmation = { kind: 'confirmed', user: null }
const refused = { kind: 'refused' as const, message: 'No.' }

type World = { beginning?: Answers<FactorBeginning>; answer?: Answers<FactorConfirmation>; found?: Answers<FactorConfirmation> }

const open = ({ beginning = begun, answer = confirmed, found = confirmed }: World = {}, onCall: OnCall = () => undefined) => {
  const port = portsTelling(onCall)
  return createActor(
    secondFactorSetUpMachine.provide({
      actors: {
        beginSetUp: port('begin', beginning),
        confirmIdentity: identityConfirmationMachine.provide({
          actors: { confirmIdentity: port('identify', identified) },
        }),
        confirmSetUp: port('confirm', answer),
        lookUpSetUp: port('lookUp', found),
      },
    }),
  ).start()
}
type Opened = ReturnType<typeof open>

const reaches = async (actor: Opened, state: Parameters<ReturnType<Opened['getSnapshot']>['matches']>[0]) =>
  (await waitFor(actor, (snapshot) => snapshot.matches(state))).context
const typed = { type: 'code.submitted', code: '287082' } as const
const enter = async (actor: Opened) => {
  await reaches(actor, 'scanning')
  actor.send(typed)
}

describe('setting up an authenticator app', () => {
  test('shows the recovery codes once the first code is confirmed, and ends when they are saved', async () => {
    const calls: unknown[] = []
    const actor = open({}, (...call) => calls.push(call))
    await enter(actor)
    expect((await reaches(actor, 'showingCodes')).factor?.recoveryCodes).toEqual(newFactor.recoveryCodes)
    actor.send({ type: 'codes.saved' })
    expect(await toPromise(actor)).toEqual({ outcome: 'done', user: null })
    expect(calls).toEqual([
      ['begin', undefined],
      ['confirm', { id: newFactor.id, code: '287082' }],
    ])
  })

  test('hands on the user of a sign-in', async () => {
    const actor = open({ answer: { kind: 'confirmed', user: aroha } })
    await enter(actor)
    await reaches(actor, 'showingCodes')
    actor.send({ type: 'codes.saved' })
    expect(await toPromise(actor)).toEqual({ outcome: 'done', user: aroha })
  })

  test('asks for the code that is missing or wrong', async () => {
    const actor = open({ answer: refused })
    await reaches(actor, 'scanning')
    actor.send({ type: 'code.submitted', code: ' ' })
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'codeMissing' })
    await enter(actor)
    expect((await reaches(actor, 'scanning')).failure).toEqual(refused)
  })

  test('begins after a proof of identity, and not without it', async () => {
    const unconfirmed: FactorBeginning[] = [{ kind: 'unconfirmed' }, begun]
    const actor = open({ beginning: unconfirmed })
    await reaches(actor, 'confirmingIdentity')
    actor.getSnapshot().children.confirmIdentity?.send({ type: 'proof.submitted', proof: { password: 'Abc@1234' } })
    expect((await reaches(actor, 'scanning')).factor).toEqual(newFactor)
    const other = open({ beginning: unconfirmed })
    await reaches(other, 'confirmingIdentity')
    other.getSnapshot().children.confirmIdentity?.send({ type: 'confirmation.cancelled' })
    expect(await toPromise(other)).toEqual({ outcome: 'cancelled' })
  })

  test.each<[string, FactorBeginning | Error, unknown]>([
    ['is refused', refused, refused],
    ['is not offered', { kind: 'notOffered' }, { kind: 'notOffered' }],
    ['has no answer', offline, { kind: 'unreachable' }],
  ])('that %s can be tried again', async (_, beginning, failure) => {
    const actor = open({ beginning: [beginning, begun] })
    expect((await reaches(actor, 'notBegun')).failure).toEqual(failure)
    actor.send({ type: 'setUp.retried' })
    expect((await reaches(actor, 'scanning')).failure).toBeNull()
  })

  test.each(['expired', 'spent'] as const)('ends with a ticket that is %s', async (kind) =>
    expect(await toPromise(open({ beginning: { kind } }))).toEqual({ outcome: kind }),
  )

  test('ends when the ticket expires before the code', async () => {
    const actor = open({ answer: { kind: 'expired' } })
    await enter(actor)
    expect(await toPromise(actor)).toEqual({ outcome: 'expired' })
  })
})

describe('a first code without an answer', () => {
  test.each<[string, FactorConfirmation]>([
    ['arrived', confirmed],
    ['has used the ticket', { kind: 'spent' }],
  ])('is looked up: if it %s, the recovery codes are shown', async (_, found) => {
    const actor = open({ answer: offline, found })
    await enter(actor)
    expect((await reaches(actor, 'showingCodes')).outcome).toEqual({ outcome: 'done', user: null })
  })

  test('that did not arrive is asked for again', async () => {
    const actor = open({ answer: offline, found: refused })
    await enter(actor)
    expect((await reaches(actor, 'scanning')).failure).toEqual({ kind: 'notConfirmed' })
  })

  test('that cannot be looked up stays unknown, and the next code looks again', async () => {
    const actor = open({ answer: [offline, refused], found: [offline, confirmed] })
    await enter(actor)
    expect((await reaches(actor, 'scanning')).failure).toEqual({ kind: 'unanswered', error: offline })
    actor.send(typed)
    await reaches(actor, 'showingCodes')
  })

  test('is looked up too when its answer cannot be read', async () => {
    const actor = open({ answer: { kind: 'unreadable' } })
    await enter(actor)
    await reaches(actor, 'showingCodes')
  })
})

expectAllTransitions(secondFactorSetUpMachine, {
  inputs: [undefined],
  events: [
    typed,
    { type: 'code.submitted', code: '' },
    { type: 'setUp.retried' },
    { type: 'setUp.cancelled' },
    { type: 'codes.saved' },
    done('beginSetUp', begun),
    ...(['unconfirmed', 'expired', 'spent', 'notOffered'] as const).map((kind) => done('beginSetUp', { kind })),
    done('confirmIdentity', { outcome: 'confirmed' }),
    done('confirmIdentity', { outcome: 'cancelled' }),
    ...[confirmed, refused, { kind: 'expired' }, { kind: 'unreadable' }].flatMap((answer) => [
      done('confirmSetUp', answer),
      done('lookUpSetUp', answer),
    ]),
  ],
  situation: ({ context: { failure, isUnanswered } }) => [failure?.kind, isUnanswered],
})
