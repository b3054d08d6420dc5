import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type ChangedPassword, changePasswordMachine } from '../../machines/change-password.machine.ts'
import { done, failed, silent, unreached } from './reach.ts'

const entered = { type: 'password.submitted', password: 'Newer@12345', confirmation: 'Newer@12345' } as const

const opened = (answer: () => Promise<ChangedPassword>) => {
  const sent: unknown[] = []
  const [tellChanged, tellFailure] = [vi.fn(), vi.fn()]
  const changePassword = fromPromise<ChangedPassword, { password: string }>(({ input }) => {
    sent.push(input)
    return answer()
  })
  const machine = changePasswordMachine.provide({
    actors: { changePassword },
    actions: {
      tellChanged: ({ context }) => tellChanged(context.message),
      tellFailure: ({ context }) => tellFailure(context.failure),
    },
  })
  return { sent, tellChanged, tellFailure, actor: createActor(machine).start() }
}

test('a password that meets the rules is sent once, and the practice’s sentence is told', async () => {
  const { actor, sent, tellChanged } = opened(async () => ({ status: 'changed', message: 'Your password has been changed.' }))
  actor.send(entered)
  actor.send(entered)
  await waitFor(actor, ({ status }) => status === 'done')
  expect({ value: actor.getSnapshot().value, sent, told: tellChanged.mock.calls }).toEqual({
    value: 'changed',
    sent: [{ password: 'Newer@12345' }],
    told: [['Your password has been changed.']],
  })
})

test('a password that breaks a rule is not sent, and the first broken rule is named', () => {
  const { actor, sent } = opened(async () => ({ status: 'changed', message: '' }))
  actor.send({ ...entered, confirmation: 'Newer@1234' })
  expect(actor.getSnapshot().context).toEqual({ problem: 'mismatch', failure: null, message: '' })
  expect(sent).toEqual([])
})

test.each<[string, () => Promise<ChangedPassword>, unknown]>([
  [
    'refused by the practice',
    async () => ({ status: 'refused', message: 'Your name is in it.' }),
    { kind: 'refused', message: 'Your name is in it.' },
  ],
  ['not answered', () => Promise.reject(new Error('offline')), { kind: 'unreachable' }],
])('a change that was %s is told and can be tried again', async (_, answer, failure) => {
  const { actor, sent, tellFailure } = opened(answer)
  actor.send(entered)
  const { context } = await waitFor(actor, (state) => state.matches('editing'))
  expect(context).toEqual({ problem: null, failure, message: '' })
  expect(tellFailure.mock.calls).toEqual([[failure]])
  actor.send(entered)
  expect(actor.getSnapshot().context.failure).toBeNull()
  expect(sent).toHaveLength(2)
})

test('nobody can give up while the change is on its way', () => {
  const { actor } = opened(() => new Promise(() => undefined))
  expect(actor.getSnapshot().can({ type: 'dialog.cancelled' })).toBe(true)
  actor.send(entered)
  expect(actor.getSnapshot().can({ type: 'dialog.cancelled' })).toBe(false)
})

test('every state and every way of the chart is reached', () => {
  const rest = unreached(changePasswordMachine.provide({ actors: { changePassword: silent() } }), {
    inputs: [undefined],
    events: [
      entered,
      { ...entered, password: '' },
      { type: 'dialog.cancelled' },
      done('changePassword', { status: 'changed', message: '' }),
      done('changePassword', { status: 'refused', message: 'No.' }),
      failed('changePassword'),
    ],
    situation: ({ context: { problem, failure } }) => ({ problem, failure }),
  })
  expect(rest).toEqual({ states: [], transitions: [] })
})
