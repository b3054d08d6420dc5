import { describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { passwordResetMachine } from '../../../machines/guest/password-reset.machine.ts'
import type { PasswordResetAnswer, ResetLink } from '../../../src/domain/access/password-rules.ts'
import { offline } from '../../practice/ports.ts'
import { found, resetLink as link, type PasswordResetWorld, passwordChanged, passwordResetPorts } from '../../practice/visitor-ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const entered = { type: 'password.submitted', password: 'Newer@12345', confirmation: 'Newer@12345' } as const

type World = PasswordResetWorld & { input?: { link: ResetLink | null } }

const opened = ({ input = { link }, ...world }: World) => {
  const sent: unknown[] = []
  const clearStoredLink = vi.fn()
  const endStoredSession = vi.fn()
  const actor = createActor(
    passwordResetMachine.provide({
      actors: passwordResetPorts(world, (port, input) => port === 'resetPassword' && sent.push(input)),
      actions: { clearStoredLink, endStoredSession },
    }),
    { input },
  ).start()
  const settled = async () => {
    const { value, context } = await waitFor(actor, (state) => !state.hasTag('busy'))
    return { value, failure: context.failure, message: context.message, link: context.link }
  }
  return { actor, sent, clearStoredLink, endStoredSession, settled }
}

describe('a reset link', () => {
  test('opens the form, sets the password at its own practice, and is then forgotten', async () => {
    const { actor, sent, clearStoredLink, endStoredSession, settled } = opened({})
    expect(await settled()).toMatchObject({ value: 'editing', link })
    expect([clearStoredLink, endStoredSession].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    actor.send({ ...entered, removesPasskeys: true })
    expect(await settled()).toEqual({ value: 'changed', failure: null, message: 'Password changed successfully.', link: null })
    expect(sent).toEqual([{ ...link, apiUrl: '/practice/harbour', password: 'Newer@12345', removesPasskeys: true }])
    expect([clearStoredLink, endStoredSession].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  test.each<[string, World]>([
    ['that carries nothing', { input: { link: null } }],
    ['that nobody made', { search: { kind: 'unknown' } }],
  ])('%s is told as spent before anything is typed', async (_, world) => {
    const { settled, clearStoredLink, endStoredSession } = opened(world)
    expect(await settled()).toEqual({ value: 'linkSpent', failure: null, message: null, link: null })
    expect([clearStoredLink, endStoredSession].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  })

  test("that was used meanwhile shows the practice's sentence", async () => {
    const { actor, settled } = opened({ answer: { status: 'linkSpent', message: 'This link has been used.' } })
    await settled()
    actor.send(entered)
    expect(await settled()).toEqual({ value: 'linkSpent', failure: null, message: 'This link has been used.', link: null })
  })

  test('can be opened again after a lost network, and never leads to a strange address', async () => {
    const { actor, settled } = opened({ search: [offline, { kind: 'untrusted' }, found] })
    expect(await settled()).toMatchObject({ value: 'unopened', failure: { kind: 'unreachable' }, link })
    actor.send({ type: 'retry.requested' })
    expect(await settled()).toMatchObject({ value: 'unopened', failure: { kind: 'untrusted' } })
    actor.send({ type: 'retry.requested' })
    expect(await settled()).toMatchObject({ value: 'editing', failure: null })
  })
})

test('a link that is spent after a try without an answer may have set the password: the stored session ends as after a success', async () => {
  const spent = { status: 'linkSpent', message: 'This link has been used.' } as const
  const { actor, settled, clearStoredLink, endStoredSession } = opened({ answer: [offline, spent] })
  await settled()
  actor.send(entered)
  await settled()
  actor.send(entered)
  expect(await settled()).toEqual({ value: 'perhapsChanged', failure: null, message: null, link: null })
  expect([clearStoredLink, endStoredSession].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

describe('the new password', () => {
  test('is not sent while it breaks a rule', async () => {
    const { actor, sent, settled } = opened({})
    await settled()
    actor.send({ ...entered, confirmation: '' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { problem: 'confirmationMissing' } })
    expect(sent).toEqual([])
  })

  test.each<[string, PasswordResetAnswer | Error, unknown]>([
    ['refused', { status: 'refused', message: 'Your name is in it.' }, { kind: 'refused', message: 'Your name is in it.' }],
    ['not answered', offline, { kind: 'unreachable' }],
  ])('that was %s can be tried again with the same link', async (_, answer, failure) => {
    const { actor, sent, settled } = opened({ answer })
    await settled()
    actor.send(entered)
    expect(await settled()).toEqual({ value: 'editing', failure, message: null, link })
    actor.send(entered)
    expect(actor.getSnapshot().context.failure).toBeNull()
    expect(sent).toHaveLength(2)
  })
})

expectAllTransitions(passwordResetMachine, {
  inputs: [{ link }, { link: null }],
  events: [
    entered,
    { ...entered, password: '' },
    { type: 'retry.requested' },
    done('findPractice', found),
    done('findPractice', { kind: 'unknown' }),
    done('findPractice', { kind: 'untrusted' }),
    done('resetPassword', passwordChanged),
    done('resetPassword', { status: 'linkSpent', message: '' }),
    done('resetPassword', { status: 'refused', message: 'No.' }),
  ],
  situation: ({ context: { problem, failure, isUnanswered } }) => ({ problem, failure, isUnanswered }),
})
