import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { deleteMessagesMachine } from '../../../machines/messages/delete-messages.machine.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const ids = ['2101', '2102']
const ask = { type: 'deletion.requested', ids } as const
const confirm = { type: 'deletion.confirmed' } as const
const cancel = { type: 'deletion.cancelled' } as const

const open = (answers?: Answers<void>) => {
  const journal: unknown[] = []
  const actor = createActor(
    deleteMessagesMachine.provide({
      actors: { deleteMessages: portsTelling((_, input) => journal.push(input))('delete', answers) },
      actions: { removeMessages: ({ context }) => journal.push(['forget', context.ids]), reloadLists: () => journal.push('reload') },
    }),
  ).start()
  return { actor, journal, settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')) }
}

describe('messages that are to be deleted', () => {
  test('stay after a question that is answered with no', () => {
    const { actor, journal } = open()
    actor.send(ask)
    actor.send(cancel)
    actor.send(confirm)
    expect([actor.getSnapshot().value, journal]).toEqual(['idle', []])
  })

  test('are deleted after a confirmation, once however often it is sent', async () => {
    const { actor, journal, settled } = open()
    actor.send(ask)
    actor.send(confirm)
    expect([ask, confirm, cancel].map((event) => actor.getSnapshot().can(event))).toEqual([false, false, false])
    expect((await settled()).value).toBe('idle')
    expect(journal).toEqual([ids, ['forget', ids]])
  })

  test('are looked for in the lists where no answer came, also on another page, and can be tried again', async () => {
    const { actor, journal, settled } = open([offline, undefined])
    actor.send(ask)
    actor.send(confirm)
    expect((await settled()).value).toBe('failed')
    expect(journal).toEqual([ids, 'reload'])
    actor.send(confirm)
    expect((await settled()).value).toBe('idle')
    expect(journal).toEqual([ids, 'reload', ids, ['forget', ids]])
  })
})

expectAllTransitions(deleteMessagesMachine, {
  inputs: [undefined],
  events: [ask, confirm, cancel, done('deleteMessages')],
  situation: ({ context }) => context,
})
