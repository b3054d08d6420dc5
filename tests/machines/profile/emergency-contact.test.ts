import { describe, expect, test } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import { type ContactTask, emergencyContactMachine } from '../../../machines/profile/emergency-contact.machine.ts'
import type { EmergencyContact, EmergencyContactDetails } from '../../../src/domain/profile/emergency-contact.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { contact, contactDetails } from '../../practice/emergency-contact.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const isPhone = (typed: string) => typed.startsWith('+64')
const add: ContactTask = { kind: 'add' }
const change: ContactTask = { kind: 'change', id: '71' }
const hana = { ...contactDetails, firstName: 'Hana', addressId: null }
const listedHana = { id: '72', name: 'Hana Ngata', relationship: null, phone: null }
const saved: CommandResult = { status: 'done', message: '' }
const refused: CommandResult = { status: 'refused', message: 'Not this one.' }
const submit = (details: EmergencyContactDetails) => ({ type: 'contact.submitted', contact: details }) as const
const retry = { type: 'loading.retried' } as const
const cancel = { type: 'task.cancelled' } as const

type World = {
  loaded?: Answers<EmergencyContactDetails | null>
  listed?: Answers<readonly EmergencyContact[]>
  answers?: Answers<CommandResult>
}

const open = (task: ContactTask, { loaded = contactDetails, listed = async () => [contact], answers = saved }: World = {}) => {
  const journal: unknown[] = []
  const tell = portsTelling((port, input) => journal.push([port, input]))
  const actor = createActor(
    emergencyContactMachine.provide({
      actors: {
        loadContact: tell('load', loaded),
        listContacts: tell('list', listed),
        saveContact: tell('save', answers),
      },
      actions: {
        tellDone: ({ context }) => journal.push(context.outcome),
        tellFailure: ({ context }) => journal.push(context.failure?.kind),
        reloadProfile: () => journal.push('reload'),
      },
    }),
    { input: { task, known: [contact], isPhone } },
  ).start()
  const rests = async (state: 'editing' | 'unloaded') => (await waitFor(actor, (snapshot) => snapshot.matches(state))).context
  return { actor, journal, rests }
}

describe('an emergency contact that is added', () => {
  test('is shown once the practice has saved it', async () => {
    const { actor, journal } = open(add)
    actor.send(submit(hana))
    expect(actor.getSnapshot().can(cancel)).toBe(false)
    expect(await toPromise(actor)).toEqual({ outcome: 'saved' })
    expect(journal).toEqual([['save', { id: null, contact: hana }], 'saved', 'reload'])
  })

  test('is not sent while a field is missing or wrong, and all errors are reported', async () => {
    const { actor, journal, rests } = open(add)
    actor.send(submit({ ...hana, firstName: '', cellPhone: '12' }))
    expect((await rests('editing')).problems).toEqual({ firstName: 'missing', cellPhone: 'invalid' })
    expect(journal).toEqual([])
  })

  test('keeps an invalid phone on record, unless it is changed', async () => {
    const recorded = { ...contactDetails, workPhone: '09 555 ext 12' }
    const { actor, rests } = open(change, { loaded: recorded })
    await rests('editing')
    actor.send(submit({ ...recorded, workPhone: '09 555 ext 13' }))
    expect((await rests('editing')).problems).toEqual({ workPhone: 'invalid' })
    actor.send(submit(recorded))
    expect(await toPromise(actor)).toEqual({ outcome: 'saved' })
  })

  test('stays as it was entered when the practice refuses it', async () => {
    const { actor, journal, rests } = open(add, { answers: refused })
    actor.send(submit(hana))
    expect(await rests('editing')).toMatchObject({ contact: hana, failure: { kind: 'refused', message: 'Not this one.' } })
    expect(journal.at(-1)).toBe('refused')
  })

  test('is added once: after a lost answer the profile shows whether it exists', async () => {
    const lost = open(add, { answers: [offline, saved], listed: async () => [contact, listedHana] })
    lost.actor.send(submit(hana))
    expect((await lost.rests('editing')).failure).toEqual({ kind: 'unanswered', error: expect.any(Error) })
    lost.actor.send(submit(hana))
    await toPromise(lost.actor)
    expect(lost.journal.slice(3)).toEqual([['list', undefined], ['save', { id: '72', contact: hana }], 'saved', 'reload'])

    const notThere = open(add, { answers: [offline, saved] })
    notThere.actor.send(submit(hana))
    await notThere.rests('editing')
    notThere.actor.send(submit(hana))
    await toPromise(notThere.actor)
    expect(notThere.journal.slice(4)).toEqual([['save', { id: null, contact: hana }], 'saved', 'reload'])
  })

  test('is not sent again while its existence is unknown', async () => {
    const { actor, journal, rests } = open(add, { answers: offline, listed: offline })
    actor.send(submit(hana))
    await rests('editing')
    actor.send(submit(hana))
    expect((await rests('editing')).isUnanswered).toBe(true)
    expect(journal).toEqual([['save', { id: null, contact: hana }], 'unanswered', 'reload', ['list', undefined], 'unanswered'])
  })
})

describe('an emergency contact that is changed', () => {
  test('is loaded first, and loaded again where that failed', async () => {
    const { actor, journal, rests } = open(change, { loaded: [offline, contactDetails] })
    expect((await rests('unloaded')).failure).toEqual({ kind: 'failed', error: expect.any(Error) })
    actor.send(retry)
    expect(await rests('editing')).toMatchObject({ contact: contactDetails, failure: null })
    actor.send(submit(contactDetails))
    expect(await toPromise(actor)).toEqual({ outcome: 'saved' })
    expect(journal.slice(2)).toEqual([['save', { id: '71', contact: contactDetails }], 'saved', 'reload'])
  })

  test('is reported as deleted if it is', async () => {
    const { journal, rests } = open(change, { loaded: null })
    expect((await rests('unloaded')).failure).toEqual({ kind: 'gone' })
    expect(journal).toEqual([['load', { id: '71' }], 'reload'])
  })

  test('is sent again without looking: it changes to the same', async () => {
    const { actor, journal, rests } = open(change, { answers: [offline, saved] })
    await rests('editing')
    actor.send(submit(contactDetails))
    await waitFor(actor, ({ context }) => context.failure !== null)
    actor.send(submit(contactDetails))
    await toPromise(actor)
    expect(journal.filter((entry) => Array.isArray(entry) && entry[0] === 'list')).toEqual([])
  })
})

expectAllTransitions(emergencyContactMachine, {
  inputs: [add, change].map((task) => ({ task, known: [contact], isPhone })),
  events: [
    submit(hana),
    submit({ ...hana, firstName: '' }),
    retry,
    cancel,
    done('loadContact', contactDetails),
    done('loadContact', null),
    done('listContacts', [contact]),
    done('listContacts', []),
    done('saveContact', saved),
    done('saveContact', refused),
  ],
  situation: ({ context: { isUnanswered, id } }) => [isUnanswered, id],
})
