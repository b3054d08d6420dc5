import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { withdrawRepeatMachine } from '../../../machines/repeat-prescription/withdraw-repeat.machine.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const subject = { requestId: '41' }
const ask = { type: 'withdrawal.requested', subject } as const
const confirm = { type: 'withdrawal.confirmed' } as const
const cancel = { type: 'withdrawal.cancelled' } as const
const isDone: CommandResult = { status: 'done', message: 'Your request is withdrawn.' }
const isRefused: CommandResult = { status: 'refused', message: 'Decided.' }

const open = (answers: Answers<CommandResult> = []) => {
  const journal: unknown[] = []
  const actor = createActor(
    withdrawRepeatMachine.provide({
      actors: { withdrawRepeat: portsTelling((_, input) => journal.push(input))('withdraw', answers) },
      actions: { reloadLists: () => journal.push('reload'), showMessage: ({ context }) => journal.push(context.message) },
    }),
  ).start()
  actor.send(ask)
  return { actor, journal, settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) }
}

describe('a withdrawal', () => {
  test('calls the practice only after a confirmation', () => {
    const { actor, journal } = open()
    actor.send(cancel)
    actor.send(confirm)
    expect([actor.getSnapshot().value, journal]).toEqual(['idle', []])
  })

  test('shows the sentence of the practice and refetches the lists', async () => {
    const { actor, journal, settled } = open([isDone])
    actor.send(confirm)
    expect((await settled()).value).toBe('idle')
    expect(journal).toEqual([subject, 'reload', isDone.message])
  })

  test('that is refused cannot be repeated', async () => {
    const { actor, settled } = open([isRefused])
    actor.send(confirm)
    expect(await settled()).toMatchObject({ value: 'refused', context: { message: 'Decided.' } })
    expect(actor.getSnapshot().can(confirm)).toBe(false)
  })

  test('without an answer refetches the lists and can be repeated', async () => {
    const { actor, journal, settled } = open([offline, isDone])
    actor.send(confirm)
    expect((await settled()).value).toBe('unknown')
    expect(journal).toEqual([subject, 'reload'])
    actor.send(confirm)
    expect((await settled()).value).toBe('idle')
  })
})

expectAllTransitions(withdrawRepeatMachine, {
  inputs: [undefined],
  events: [ask, confirm, cancel, done('withdrawRepeat', isDone), done('withdrawRepeat', isRefused)],
  situation: ({ context }) => context,
})
