import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, toPromise, waitFor } from 'xstate'
import { noticeSwitchingMachine } from '../../../machines/profile/notice-switching.machine.ts'
import type { NoticeSetting } from '../../../src/domain/profile/notices.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const input = { event: 'result', channel: 'email', isOn: true } as const
const on: NoticeSetting[] = [
  { id: 'appointment', email: false, push: null },
  { id: 'result', email: true, push: null },
]
const off: NoticeSetting[] = [
  { id: 'appointment', email: true, push: null },
  { id: 'result', email: false, push: null },
]
const saved: CommandResult = { status: 'done', message: 'This is saved.' }
const refused: CommandResult = { status: 'refused', message: 'No address.' }
/** A list as the answer of a port. */
const read = (settings: NoticeSetting[]) => async () => settings

type World = { save: Answers<CommandResult>; reads?: Answers<NoticeSetting[]> }

const open = ({ save, reads = offline }: World) => {
  const journal: unknown[] = []
  const clock = new SimulatedClock()
  const tell = portsTelling((port, asked) => journal.push(asked === undefined ? port : [port, asked]))
  const machine = noticeSwitchingMachine.provide({ actors: { saveSetting: tell('save', save), readSettings: tell('read', reads) } })
  const actor = createActor(machine, { input, clock }).start()
  return { actor, journal, clock }
}

describe('a setting of notices', () => {
  test('is saved as chosen', async () => {
    const { actor, journal } = open({ save: saved })
    expect(await toPromise(actor)).toEqual({ kind: 'saved' })
    expect(journal).toEqual([['save', input]])
  })

  test('that the practice refuses ends with its sentence, and is not looked for', async () => {
    const { actor, journal } = open({ save: refused })
    expect(await toPromise(actor)).toEqual({ kind: 'refused', message: 'No address.' })
    expect(journal).toEqual([['save', input]])
  })
})

describe('a setting of notices without an answer', () => {
  test.each<[string, Answers<NoticeSetting[]>, string]>([
    ['that is there was saved', read(on), 'saved'],
    ['that cannot be looked for is not known', offline, 'unknown'],
  ])('%s', async (_, reads, kind) => {
    const { actor } = open({ save: offline, reads })
    expect(await toPromise(actor)).toEqual({ kind })
  })

  test.each<[string, Answers<NoticeSetting[]>, string]>([
    ['that a slow practice stores late was saved', [read(off), read(on)], 'saved'],
    ['that is not there after a pause either was not saved', [read(off), read(off)], 'notSaved'],
    ['that the practice no longer lists was not saved', [read([]), read([])], 'notSaved'],
    ['that cannot be looked for again is not known', [read(off), offline], 'unknown'],
  ])('%s', async (_, reads, kind) => {
    const { actor, journal, clock } = open({ save: offline, reads })
    await waitFor(actor, (snapshot) => snapshot.matches('waiting'))
    clock.increment(4999)
    expect(journal).toHaveLength(2)
    clock.increment(1)
    expect(await toPromise(actor)).toEqual({ kind })
    expect(journal).toHaveLength(3)
  })
})

expectAllTransitions(noticeSwitchingMachine, {
  inputs: [input],
  events: [
    done('saveSetting', saved),
    done('saveSetting', refused),
    done('lookAtSettings', on),
    done('lookAtSettings', off),
    { type: 'xstate.after.lookWait.noticeSwitching.waiting' },
    done('lookAgain', on),
    done('lookAgain', off),
  ],
  situation: () => null,
})
