import { expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { changePasswordMachine } from '../../../machines/profile/change-password.machine.ts'
import type { PasswordChangeAnswer } from '../../../src/domain/access/password-rules.ts'
import { arohasSession } from '../../practice/family.ts'
import { type Answers, never, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const input = { session: arohasSession, asksCurrent: false }
const entered = { type: 'password.submitted', password: 'Newer@12345', confirmation: 'Newer@12345' } as const

const untried = { ...input, problem: null, failure: null, message: '', isUnanswered: false, outcome: 'cancelled' }

const opened = (answer: Answers<PasswordChangeAnswer | null>) => {
  const sent: unknown[] = []
  const [tellChanged, tellFailure] = [vi.fn(), vi.fn()]
  const machine = changePasswordMachine.provide({
    actors: { changePassword: portsTelling((_, input) => sent.push(input))('change', answer) },
    actions: {
      tellChanged: ({ context }) => tellChanged(context.message),
      tellFailure: ({ context }) => tellFailure(context.failure),
    },
  })
  return { sent, tellChanged, tellFailure, actor: createActor(machine, { input }).start() }
}

test('a password that meets the rules is sent once, and the practice’s sentence is shown', async () => {
  const { actor, sent, tellChanged } = opened({ status: 'done', message: 'Your password has been changed.' })
  actor.send(entered)
  actor.send(entered)
  await waitFor(actor, ({ status }) => status === 'done')
  expect({ output: actor.getSnapshot().output, sent, reported: tellChanged.mock.calls }).toEqual({
    output: { outcome: 'changed' },
    sent: [{ session: arohasSession, password: 'Newer@12345', current: undefined }],
    reported: [['Your password has been changed.']],
  })
})

test('a password that breaks a rule is not sent, and the first broken rule is named', () => {
  const { actor, sent } = opened({ status: 'done', message: '' })
  actor.send({ ...entered, confirmation: 'Newer@1234' })
  expect(actor.getSnapshot().context).toEqual({ ...untried, problem: 'mismatch' })
  actor.send({ ...entered, agreed: false })
  expect(actor.getSnapshot().context).toEqual({ ...untried, problem: 'notAgreed' })
  expect(sent).toEqual([])
})

test.each<[string, Answers<PasswordChangeAnswer | null>, unknown, boolean]>([
  [
    'refused by the practice',
    { status: 'refused', message: 'Your name is in it.' },
    { kind: 'refused', message: 'Your name is in it.' },
    false,
  ],
  ['not answered', offline, { kind: 'unreachable' }, true],
])('a change that was %s is told and can be tried again', async (_, answer, failure, isUnanswered) => {
  const { actor, sent, tellFailure } = opened(answer)
  actor.send(entered)
  const { context } = await waitFor(actor, (state) => state.matches('editing'))
  expect(context).toEqual({ ...untried, failure, isUnanswered })
  expect(tellFailure.mock.calls).toEqual([[failure]])
  actor.send(entered)
  expect(actor.getSnapshot().context).toMatchObject({ failure: null, isUnanswered })
  expect(sent).toHaveLength(2)
})

test.each(['currentMissing', 'currentWrong'] as const)(
  'a present password that is %s is asked for, and sent with the next try',
  async (problem) => {
    const { actor, sent, tellFailure } = opened({ status: 'unproven', problem })
    actor.send(entered)
    const { context } = await waitFor(actor, (state) => state.matches('editing'))
    expect(context).toEqual({ ...untried, asksCurrent: true, problem })
    expect(tellFailure).not.toHaveBeenCalled()
    actor.send({ ...entered, current: '' })
    expect(actor.getSnapshot().context.problem).toBe('currentMissing')
    actor.send({ ...entered, current: 'Abc@1234' })
    expect(sent).toMatchObject([{ current: undefined }, { current: 'Abc@1234' }])
  },
)

test('only the last attempt is reported', async () => {
  const { actor } = opened({ status: 'refused', message: 'No.' })
  actor.send(entered)
  await waitFor(actor, (state) => state.matches('editing'))
  actor.send({ ...entered, password: '' })
  expect(actor.getSnapshot().context).toEqual({ ...untried, problem: 'passwordMissing' })
})

test('cancelling is reported as such, and is not possible during the change', () => {
  const { actor } = opened(never)
  expect(actor.getSnapshot().can({ type: 'password.cancelled' })).toBe(true)
  actor.send(entered)
  expect(actor.getSnapshot().can({ type: 'password.cancelled' })).toBe(false)

  const other = opened(never).actor
  other.send({ type: 'password.cancelled' })
  expect(other.getSnapshot().output).toEqual({ outcome: 'cancelled' })
})

test('a token that the practice refuses ends it silently', async () => {
  const { actor, tellFailure } = opened(null)
  actor.send(entered)
  await waitFor(actor, ({ status }) => status === 'done')
  expect([actor.getSnapshot().output, tellFailure.mock.calls]).toEqual([{ outcome: 'tokenRefused' }, []])
})

expectAllTransitions(changePasswordMachine, {
  inputs: [input],
  events: [
    entered,
    { ...entered, password: '' },
    { type: 'password.cancelled' },
    done('changePassword', { status: 'done', message: '' }),
    done('changePassword', { status: 'unproven', problem: 'currentMissing' }),
    done('changePassword', { status: 'refused', message: 'No.' }),
    done('changePassword', null),
  ],
  situation: ({ context: { problem, failure } }) => ({ problem, failure }),
})
