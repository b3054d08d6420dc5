import { describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { loginHelpMachine } from '../../../machines/guest/login-help.machine.ts'
import { offline } from '../../practice/ports.ts'
import { found, type LoginHelpWorld, loginHelpPorts } from '../../practice/visitor-ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const request = {
  nhi: 'ZZZ0016',
  firstName: '',
  familyName: 'Ngata',
  dateOfBirth: '1984-02-29',
  email: ' aroha@example.nz ',
  subject: 'I cannot sign in',
  body: 'My password does not work.',
}
const entered = { type: 'help.submitted', request, verification: 'solved' } as const
const input = { today: '2026-11-21' }

const opened = (world: LoginHelpWorld) => {
  const calls: unknown[] = []
  const [tellFailure, tellSent] = [vi.fn(), vi.fn()]
  const actor = createActor(
    loginHelpMachine.provide({
      actors: loginHelpPorts(world, (...call) => calls.push(call)),
      actions: { tellFailure, tellSent },
    }),
    { input },
  ).start()
  const settled = async () => {
    const { value, context } = await waitFor(actor, (state) => !state.hasTag('busy'))
    return { value, failure: context.failure, message: context.message, attempts: context.attempts }
  }
  return { actor, calls, settled, tellFailure, tellSent }
}

describe('a call for help', () => {
  test('goes to the practice of the e-mail address, and is confirmed once it was sent', async () => {
    const { actor, calls, settled, tellSent, tellFailure } = opened({})
    actor.send(entered)
    expect(tellSent).not.toHaveBeenCalled()
    expect(await settled()).toEqual({ value: 'sent', failure: null, message: 'Sent.', attempts: 1 })
    expect(calls).toEqual([
      ['findPractice', { email: 'aroha@example.nz', verification: 'solved' }],
      ['sendHelp', { apiUrl: '/practice/harbour', request, verification: 'solved' }],
    ])
    expect([tellSent.mock.calls.length, tellFailure.mock.calls.length]).toEqual([1, 0])
  })

  test('that is incomplete, or has a future date of birth, is not sent', () => {
    const { actor, calls } = opened({})
    actor.send({ ...entered, request: { ...request, nhi: ' ', dateOfBirth: '2026-11-21', subject: '' } })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { problem: { firstName: 'missing', dateOfBirth: 'notPast', subject: 'missing' }, attempts: 0 },
    })
    expect(calls).toEqual([])
  })

  test.each<[string, LoginHelpWorld, unknown, number]>([
    ['whose address no practice has', { search: { kind: 'unknown' } }, { kind: 'unknown' }, 1],
    ['to a strange address', { search: { kind: 'untrusted' } }, { kind: 'untrusted' }, 1],
    ['without a network', { search: offline }, { kind: 'unreachable' }, 1],
    [
      'of somebody the practice does not know',
      { answer: { kind: 'refused', message: 'Unable to send message. Please ring us.' } },
      { kind: 'refused', message: 'Unable to send message. Please ring us.' },
      2,
    ],
    ['that is not answered', { answer: offline }, { kind: 'unanswered' }, 2],
  ])('%s is told as failed, and can be tried again', async (_, world, failure, calls) => {
    const page = opened(world)
    page.actor.send(entered)
    expect(await page.settled()).toEqual({ value: 'editing', failure, message: null, attempts: 1 })
    expect([page.tellFailure.mock.calls.length, page.tellSent.mock.calls.length, page.calls.length]).toEqual([1, 0, calls])
    page.actor.send(entered)
    expect(page.actor.getSnapshot().context).toMatchObject({ failure: null, attempts: 2 })
  })

  test.each<[string, LoginHelpWorld]>([
    ['the look-up', { search: offline }],
    ['the call', { answer: offline }],
  ])('that fails after its dialog was left, at %s, is told and ends', async (_, world) => {
    const { actor, settled, tellFailure } = opened(world)
    actor.send(entered)
    actor.send({ type: 'dialog.cancelled' })
    expect((await settled()).value).toBe('cancelled')
    expect(tellFailure).toHaveBeenCalledOnce()
  })
})

expectAllTransitions(loginHelpMachine, {
  inputs: [input],
  events: [
    entered,
    { ...entered, request: { ...request, body: '' } },
    { type: 'dialog.cancelled' },
    done('findPractice', found),
    done('findPractice', { kind: 'unknown' }),
    done('sendHelp', { kind: 'sent', message: 'Sent.' }),
    done('sendHelp', { kind: 'refused', message: 'Unable to send message. Please ring us.' }),
  ],
  situation: ({ context: { problem, failure, isLeft } }) => ({ problem, failure, isLeft }),
})
