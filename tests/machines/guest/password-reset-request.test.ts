import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { passwordResetRequestMachine } from '../../../machines/guest/password-reset-request.machine.ts'
import { offline } from '../../practice/ports.ts'
import { found, type ResetRequestWorld, resetRequestPorts } from '../../practice/visitor-ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const entered = { type: 'request.submitted', email: ' aroha@example.nz ', verification: 'solved' } as const

const opened = (world: ResetRequestWorld) => {
  const calls: unknown[] = []
  const actors = resetRequestPorts(world, (...call) => calls.push(call))
  const actor = createActor(passwordResetRequestMachine.provide({ actors })).start()
  return { actor, calls }
}

const settled = async ({ actor }: ReturnType<typeof opened>) => {
  const { value, context } = await waitFor(actor, (state) => !state.hasTag('busy'))
  return { value, failure: context.failure, message: context.message, attempts: context.attempts }
}

describe('asking for a reset link', () => {
  test("looks up the practice first and calls it, with one verification; the practice's sentence is shown", async () => {
    const page = opened({})
    page.actor.send(entered)
    expect(page.actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(await settled(page)).toEqual({ value: 'answered', failure: null, message: 'Sent.', attempts: 1 })
    const lookup = { email: 'aroha@example.nz', verification: 'solved' }
    expect(page.calls).toEqual([
      ['findPractice', lookup],
      ['requestLink', { ...lookup, apiUrl: '/practice/harbour' }],
    ])
  })

  test.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['aroha@example', 'invalid'],
    ['aroha', 'invalid'],
  ] as const)('with %j in the field nothing is sent: %s', (email, problem) => {
    const { actor, calls } = opened({})
    actor.send({ ...entered, email })
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { problem, attempts: 0 } })
    expect(calls).toEqual([])
  })

  test.each<[string, ResetRequestWorld, unknown, number]>([
    ['unknown', { search: { kind: 'unknown' } }, { kind: 'unknown' }, 1],
    ['of a practice at a strange address', { search: { kind: 'untrusted' } }, { kind: 'untrusted' }, 1],
    ['not looked up, for want of a network', { search: offline }, { kind: 'unreachable' }, 1],
    ['refused by the practice', { answer: { kind: 'refused', message: null } }, { kind: 'refused', message: null }, 2],
    ['not answered by the practice', { answer: offline }, { kind: 'unanswered' }, 2],
  ])('an address that is %s can be tried again', async (_, world, failure, calls) => {
    const page = opened(world)
    page.actor.send(entered)
    expect(await settled(page)).toEqual({ value: 'editing', failure, message: null, attempts: 1 })
    expect(page.calls).toHaveLength(calls)
    page.actor.send(entered)
    expect(page.actor.getSnapshot().context).toMatchObject({ failure: null, attempts: 2 })
  })

  test('a new request clears the last message', async () => {
    const page = opened({})
    page.actor.send(entered)
    await settled(page)
    page.actor.send({ ...entered, email: '' })
    expect(page.actor.getSnapshot().value).toBe('editing')
    page.actor.send(entered)
    expect(page.actor.getSnapshot().context.message).toBeNull()
  })

  expectAllTransitions(passwordResetRequestMachine, {
    inputs: [undefined],
    events: [
      entered,
      { ...entered, email: '' },
      done('findPractice', found),
      done('findPractice', { kind: 'unknown' }),
      done('requestLink', { kind: 'answered', message: 'Sent.' }),
      done('requestLink', { kind: 'refused', message: null }),
    ],
    situation: ({ context: { problem, failure } }) => ({ problem, failure }),
  })
})
