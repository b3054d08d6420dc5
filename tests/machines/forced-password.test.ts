import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { forcedPasswordMachine, type PasswordAnswer, type PasswordChange } from '../../machines/forced-password.machine.ts'
import { arohasSession } from '../practice/family.ts'
import { done, failed, silent, unreached } from './reach.ts'

const input = { session: arohasSession }
const entered = { type: 'password.submitted', password: 'Newer@12345', confirmation: 'Newer@12345', agreed: true } as const

const opened = (answer: () => Promise<PasswordAnswer>) => {
  const sent: PasswordChange[] = []
  const changePassword = fromPromise<PasswordAnswer, PasswordChange>(({ input }) => {
    sent.push(input)
    return answer()
  })
  return { sent, actor: createActor(forcedPasswordMachine.provide({ actors: { changePassword } }), { input }).start() }
}

test('a password that meets the rules is sent, and the change is told', async () => {
  const { actor, sent } = opened(async () => ({ status: 'changed' }))
  actor.send(entered)
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect((await waitFor(actor, ({ status }) => status === 'done')).output).toEqual({ outcome: 'changed' })
  expect(sent).toEqual([{ session: arohasSession, password: 'Newer@12345' }])
})

test('a password that breaks a rule is not sent, and the first broken rule is named', () => {
  const { actor, sent } = opened(async () => ({ status: 'changed' }))
  actor.send({ ...entered, password: 'newer@12345', confirmation: 'newer@12345', agreed: false })
  const { value, context } = actor.getSnapshot()
  expect({ value, context, sent }).toEqual({
    value: 'editing',
    context: { session: arohasSession, outcome: 'cancelled', problem: 'noUpperCase', failure: null },
    sent: [],
  })
})

test.each<[string, () => Promise<PasswordAnswer>, unknown]>([
  [
    'refused by the practice',
    async () => ({ status: 'refused', message: 'Your name is in it.' }),
    { kind: 'refused', message: 'Your name is in it.' },
  ],
  ['not answered', () => Promise.reject(new Error('offline')), { kind: 'unreachable' }],
])('a change that was %s can be tried again', async (_, answer, failure) => {
  const { actor, sent } = opened(answer)
  actor.send(entered)
  const { context } = await waitFor(actor, (state) => state.matches('editing'))
  expect(context).toEqual({ session: arohasSession, outcome: 'cancelled', problem: null, failure })
  actor.send(entered)
  expect(actor.getSnapshot().context.failure).toBeNull()
  expect(sent).toHaveLength(2)
})

test('only the last try is told about', async () => {
  const { actor } = opened(async () => ({ status: 'refused', message: 'No.' }))
  actor.send(entered)
  await waitFor(actor, (state) => state.matches('editing'))
  actor.send({ ...entered, agreed: false })
  expect(actor.getSnapshot().context).toEqual({ session: arohasSession, outcome: 'cancelled', problem: 'notAgreed', failure: null })
})

test('giving up is told as such, and is not possible while the change is on its way', async () => {
  const { actor } = opened(() => new Promise(() => undefined))
  expect(actor.getSnapshot().can({ type: 'password.cancelled' })).toBe(true)
  actor.send(entered)
  expect(actor.getSnapshot().can({ type: 'password.cancelled' })).toBe(false)

  const other = opened(() => new Promise(() => undefined)).actor
  other.send({ type: 'password.cancelled' })
  expect(other.getSnapshot().output).toEqual({ outcome: 'cancelled' })
})

test('every state and every way of the chart is reached', () => {
  const rest = unreached(forcedPasswordMachine.provide({ actors: { changePassword: silent() } }), {
    inputs: [input],
    events: [
      entered,
      { ...entered, agreed: false },
      { type: 'password.cancelled' },
      done('changePassword', { status: 'changed' }),
      done('changePassword', { status: 'refused', message: 'No.' }),
      failed('changePassword'),
    ],
    situation: ({ context: { problem, failure } }) => ({ problem, failure }),
  })
  expect(rest).toEqual({ states: [], transitions: [] })
})
