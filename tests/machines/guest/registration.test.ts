import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { type EmailAnswer, type LinkAnswer, registrationMachine } from '../../../machines/guest/registration.machine.ts'
import { never, offline } from '../../practice/ports.ts'
import { openLink as open, invitingPractice as practice, type RegistrationWorld, registrationPorts } from '../../practice/visitor-ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const over: LinkAnswer = { kind: 'found', practice, readAt: new Date('2026-11-21T09:00:00Z') }
const link = 'valid-harbour'
const input = { link, today: '2026-11-21' }

const details = { firstName: 'Hemi', familyName: 'Walker', middleName: '', nhi: '', email: ' hemi@example.nz', dateOfBirth: '1984-02-29' }
const submitted = { type: 'details.submitted', details, verification: 'solved' } as const
const unnamed = { ...submitted, details: { ...details, firstName: ' ', email: 'hemi' } } as const

const start = (world: RegistrationWorld) => {
  const calls: unknown[] = []
  const effects: string[] = []
  const clock = new SimulatedClock()
  const machine = registrationMachine.provide({
    actors: registrationPorts(world, (...call) => calls.push(call)),
    actions: { openHome: () => effects.push('openHome'), tellFailure: () => effects.push('tellFailure') },
  })
  const actor = createActor(machine, { input, clock }).start()
  const until = (value: string) => waitFor(actor, (state) => state.value === value)
  return { actor, calls, effects, clock, until }
}

const filled = async (world: RegistrationWorld) => {
  const started = start(world)
  await started.until('filling')
  started.actor.send(submitted)
  return started
}

describe('the link', () => {
  test.each<[string, LinkAnswer, string]>([
    ['that ends later', open, 'filling'],
    ['that ends at this moment', over, 'expired'],
    ['whose end cannot be read', { ...open, practice: { ...practice, expiresAt: 'soon' } }, 'expired'],
    ['without a practice', { kind: 'unknown' }, 'expired'],
    ['of a practice at an address that is not trusted', { kind: 'untrusted' }, 'unchecked'],
  ])('%s', async (_, answer, value) => {
    const { until, calls } = start({ link: answer })
    await until(value)
    expect(calls).toEqual([['findPractice', { link }]])
  })

  test('that could not be checked is checked again', async () => {
    const { actor, until, calls } = start({ link: offline })
    await until('unchecked')
    actor.send({ type: 'link.retried' })
    await until('unchecked')
    expect(calls).toHaveLength(2)
  })
})

describe('the form', () => {
  test('is not sent while something is missing, and forgets each problem when its field is edited', async () => {
    const { actor, until, calls } = start({})
    await until('filling')
    actor.send(unnamed)
    expect(actor.getSnapshot().context).toEqual({
      ...input,
      practice,
      phone: null,
      submission: null,
      problems: { firstName: 'missing', email: 'notAnEmail' },
      failure: null,
      attempts: 0,
      isUnanswered: false,
    })
    actor.send({ type: 'details.edited', field: 'firstName' })
    expect(actor.getSnapshot().context.problems).toEqual({ email: 'notAnEmail' })
    expect(calls).toHaveLength(1)
  })

  test('looks the e-mail up, then registers at the practice of the link with the same verification', async () => {
    const { until, calls } = await filled({})
    await until('registered')
    expect(calls.slice(1)).toEqual([
      ['lookUpEmail', { email: 'hemi@example.nz', verification: 'solved' }],
      ['register', { details, verification: 'solved', practice, link: 'valid-harbour' }],
    ])
  })

  test('does not register an e-mail that a practice has', async () => {
    const { actor, until, calls } = await filled({ email: { kind: 'inUse', practice: 'Coast Medical' } })
    await until('refused')
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'inUse', practice: 'Coast Medical' })
    expect(calls.map((call) => (call as unknown[])[0])).toEqual(['findPractice', 'lookUpEmail'])
  })

  test('remembers an unanswered registration, which may have worked; an unanswered look-up registers no account', async () => {
    const inUse: EmailAnswer = { kind: 'inUse', practice: 'Harbour Health' }
    const { actor, until } = await filled({ email: [offline, { kind: 'free' }, inUse], answer: offline })
    const unansweredFlags: boolean[] = []
    for (const _ of [1, 2, 3]) {
      await until('refused')
      unansweredFlags.push(actor.getSnapshot().context.isUnanswered)
      actor.send(submitted)
    }
    expect(unansweredFlags).toEqual([false, true, true])
  })

  test('cannot be sent twice at once', async () => {
    const { actor } = await filled({ email: never })
    expect(actor.getSnapshot().can(submitted)).toBe(false)
  })

  test.each<[string, RegistrationWorld, unknown]>([
    ['each code', { answer: { kind: 'code', code: -7 } }, { kind: 'code', code: -7 }],
    ['a code of 0', { answer: { kind: 'code', code: 0 } }, { kind: 'code', code: 0 }],
    ['a message in place of a code', { answer: { kind: 'fault' } }, { kind: 'fault' }],
    ['the server', { answer: { kind: 'refused', message: 'Wait.' } }, { kind: 'refused', message: 'Wait.' }],
    ['no answer', { answer: offline }, { kind: 'failed', error: expect.any(Error) }],
    ['no answer to the look-up', { email: offline }, { kind: 'failed', error: expect.any(Error) }],
  ])('refused by %s tells it once, and can be sent again', async (_, world, failure) => {
    const { actor, until, effects } = await filled(world)
    await until('refused')
    expect(actor.getSnapshot().context).toMatchObject({ failure, attempts: 1 })
    expect(effects).toEqual(['tellFailure'])
    actor.send(submitted)
    await until('refused')
    expect(actor.getSnapshot().context.attempts).toBe(2)
    actor.send({ type: 'details.edited', field: 'nhi' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'filling', context: { failure: null } })
  })
})

describe('the result', () => {
  test.each([
    [7, 'limitedAccess'],
    [1, 'registered'],
    [2, 'registered'],
  ])('of code %i leads home a second after its dialog is closed', async (code, value) => {
    const { actor, until, effects, clock } = await filled({ answer: { kind: 'code', code } })
    await until(value)
    clock.increment(5000)
    expect(actor.getSnapshot().value).toBe(value)
    actor.send({ type: 'dialog.closed' })
    clock.increment(999)
    expect(effects).toEqual([])
    clock.increment(1)
    expect(effects).toEqual(['openHome'])
  })
})

expectAllTransitions(registrationMachine, {
  inputs: [input],
  events: [
    submitted,
    unnamed,
    { type: 'details.edited', field: 'email' },
    { type: 'link.retried' },
    { type: 'dialog.closed' },
    { type: 'xstate.after.homeDelay.registration.leaving' },
    done('findPractice', open),
    done('findPractice', over),
    done('findPractice', { kind: 'untrusted' }),
    done('lookUpEmail', { kind: 'free' }),
    done('lookUpEmail', { kind: 'inUse', practice: 'Coast Medical' }),
    done('register', { kind: 'code', code: 7 }),
    done('register', { kind: 'code', code: 1 }),
    done('register', { kind: 'code', code: -1 }),
  ],
  situation: ({ context: { failure, problems, isUnanswered } }) => ({ failure, problems, isUnanswered }),
})
