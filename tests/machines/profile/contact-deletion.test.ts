import { describe, expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { contactDeletionMachine } from '../../../machines/profile/contact-deletion.machine.ts'
import type { EmergencyContact } from '../../../src/domain/profile/emergency-contact.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { contact } from '../../practice/emergency-contact.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const deleted: CommandResult = { status: 'done', message: '' }
const refused: CommandResult = { status: 'refused', message: 'Not this one.' }
const confirm = { type: 'deletion.confirmed' } as const
const cancel = { type: 'deletion.cancelled' } as const

type World = { listed?: Answers<readonly EmergencyContact[]>; answers?: Answers<CommandResult> }

const open = ({ listed = async () => [contact], answers = deleted }: World = {}) => {
  const journal: unknown[] = []
  const tell = portsTelling((port, input) => journal.push([port, input]))
  const actor = createActor(
    contactDeletionMachine.provide({
      actors: { deleteContact: tell('delete', answers), listContacts: tell('list', listed) },
      actions: {
        tellDone: ({ context }) => journal.push(context.outcome),
        tellFailure: ({ context }) => journal.push(context.failure?.kind),
        reloadProfile: () => journal.push('reload'),
      },
    }),
    { input: { id: contact.id } },
  ).start()
  return { actor, journal }
}

describe('an emergency contact that is deleted', () => {
  test('goes only after a question', async () => {
    const cancelled = open()
    cancelled.actor.send(cancel)
    expect([await toPromise(cancelled.actor), cancelled.journal]).toEqual([{ outcome: 'cancelled' }, []])
    const gone = open()
    gone.actor.send(confirm)
    expect([await toPromise(gone.actor), gone.journal]).toEqual([{ outcome: 'deleted' }, [['delete', { id: '71' }], 'deleted', 'reload']])
  })

  test.each<[string, World, object]>([
    ['is refused', { answers: refused }, { kind: 'refused', message: 'Not this one.' }],
    ['is refused and nobody can tell more', { answers: refused, listed: offline }, { kind: 'refused', message: 'Not this one.' }],
    ['has no answer and the profile lists the contact', { answers: offline }, { kind: 'failed', error: expect.any(Error) }],
    ['has no answer and the profile none', { answers: offline, listed: offline }, { kind: 'unanswered', error: expect.any(Error) }],
  ])('stays in question when it %s', async (_, world, failure) => {
    const { actor, journal } = open(world)
    actor.send(confirm)
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('asking') && snapshot.context.failure !== null)
    expect(context.failure).toEqual(failure)
    expect(journal).toContain(context.failure?.kind)
  })

  test('is deleted where it is refused because it is gone: the first answer was lost', async () => {
    const { actor, journal } = open({ answers: [offline, refused], listed: [offline, async () => []] })
    actor.send(confirm)
    await waitFor(actor, (snapshot) => snapshot.matches('asking') && snapshot.context.failure !== null)
    actor.send(confirm)
    expect(await toPromise(actor)).toEqual({ outcome: 'deleted' })
    expect(journal.slice(4)).toEqual([['delete', { id: '71' }], ['list', undefined], 'deleted', 'reload'])
  })

  test('counts as deleted without an answer if the profile no longer lists it', async () => {
    const { actor, journal } = open({ answers: offline, listed: async () => [] })
    actor.send(confirm)
    expect(await toPromise(actor)).toEqual({ outcome: 'deleted' })
    expect(journal).toEqual([['delete', { id: '71' }], ['list', undefined], 'deleted', 'reload'])
  })
})

expectAllTransitions(contactDeletionMachine, {
  inputs: [{ id: contact.id }],
  events: [
    confirm,
    cancel,
    done('deleteContact', deleted),
    done('deleteContact', refused),
    done('listContacts', [contact]),
    done('listContacts', []),
  ],
  situation: ({ context: { failure } }) => failure?.kind,
})
