import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { type SecurityChange, securityChangeMachine } from '../../../machines/profile/security-change.machine.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const passkey = { id: '7d1f', name: 'My phone', addedAt: '2026-11-21T09:30:00+13:00', lastUsedAt: null }
const removal: SecurityChange = { what: 'passkey', passkey }
const ask = { type: 'change.requested', change: removal } as const
const confirm = { type: 'change.confirmed' } as const
const cancel = { type: 'change.cancelled' } as const
const removed: CommandResult = { status: 'done', message: 'Removed.' }
const refused: CommandResult = { status: 'refused', message: 'Not this one.' }

const open = (answer: Answers<CommandResult> = removed) => {
  const journal: unknown[] = []
  const actor = createActor(
    securityChangeMachine.provide({
      actors: { makeChange: portsTelling((_, input) => journal.push(input))('change', answer) },
      actions: {
        tellDone: ({ context: { message } }) => journal.push(['told', message]),
        tellFailure: ({ context: { failure } }) => journal.push(['told', failure]),
        reloadList: () => journal.push('reload'),
      },
    }),
  ).start()
  return { actor, journal, settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) }
}

describe('a way in that a user takes back', () => {
  test('stays after a question that is answered with no', () => {
    const { actor, journal } = open()
    actor.send(ask)
    actor.send(cancel)
    actor.send(confirm)
    expect([actor.getSnapshot().value, journal]).toEqual(['idle', []])
  })

  test('is removed after a confirmation, reported and refetched', async () => {
    const { actor, journal, settled } = open()
    actor.send(ask)
    expect(journal).toEqual([])
    actor.send(confirm)
    expect([ask, confirm, cancel].map((event) => actor.getSnapshot().can(event))).toEqual([false, false, false])
    expect((await settled()).value).toBe('changed')
    expect(journal).toEqual([removal, ['told', 'Removed.'], 'reload'])
  })

  test.each([
    ['that the practice refuses', refused, { kind: 'refused', message: 'Not this one.' }],
    ['without an answer', offline, { kind: 'unanswered', error: expect.any(Error) }],
  ])('%s is reported as failed, and can be retried', async (_, answer, failure) => {
    const { actor, journal, settled } = open(answer)
    actor.send(ask)
    actor.send(confirm)
    expect((await settled()).value).toBe('failed')
    expect(journal).toEqual([removal, ['told', failure], 'reload'])
    actor.send({ type: 'change.requested', change: { what: 'otherSessions' } })
    expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { change: { what: 'otherSessions' }, failure: null } })
  })
})

expectAllTransitions(securityChangeMachine, {
  inputs: [undefined],
  events: [ask, confirm, cancel, done('makeChange', removed), done('makeChange', refused)],
  situation: ({ context: { failure } }) => failure,
})
