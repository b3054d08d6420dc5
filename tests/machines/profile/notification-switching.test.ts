import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, toPromise, waitFor } from 'xstate'
import { notificationSwitchingMachine } from '../../../machines/profile/notification-switching.machine.ts'
import type { NotificationSettings } from '../../../src/domain/profile/profile.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const off: NotificationSettings = { email: false, inApp: true, deviceToken: 'device' }
const on = { ...off, email: true }
const input = { kind: 'email', isOn: true } as const

type World = { reads: Answers<NotificationSettings>; saved?: Answers<{ status: 'done' | 'refused' }> }

const open = ({ reads, saved = { status: 'done' } }: World) => {
  const journal: unknown[] = []
  const clock = new SimulatedClock()
  const tell = portsTelling((port, asked) => journal.push(asked === undefined ? port : [port, asked]))
  const machine = notificationSwitchingMachine.provide({
    actors: { readSettings: tell('read', reads), saveSettings: tell('save', saved) },
  })
  const actor = createActor(machine, { input, clock }).start()
  return { actor, journal, clock }
}

describe('a notification setting', () => {
  test('goes with the others as the practice has them by now', async () => {
    const { actor, journal } = open({ reads: off })
    expect(await toPromise(actor)).toBe('saved')
    expect(journal).toEqual(['read', ['save', on]])
  })

  test('is not sent where the others are not known', async () => {
    const { actor, journal } = open({ reads: offline })
    expect([await toPromise(actor), journal]).toEqual(['notSaved', ['read']])
  })

  test('that was turned down is not looked for', async () => {
    const { actor, journal } = open({ reads: off, saved: { status: 'refused' } })
    expect([await toPromise(actor), journal]).toEqual(['notSaved', ['read', ['save', on]]])
  })
})

describe('a notification setting without an answer', () => {
  test.each([
    ['that is there was saved', on, 'saved'],
    ['that cannot be looked for is not known', offline, 'unknown'],
  ])('%s', async (_, look, outcome) => {
    const { actor } = open({ reads: [off, look], saved: offline })
    expect(await toPromise(actor)).toBe(outcome)
  })

  test.each([
    ['that a slow practice stores late was saved', on, 'saved'],
    ['that is not there after a pause either was not saved', off, 'notSaved'],
    ['that cannot be looked for again is not known', offline, 'unknown'],
  ])('%s', async (_, secondLook, outcome) => {
    const { actor, journal, clock } = open({ reads: [off, off, secondLook], saved: offline })
    await waitFor(actor, (snapshot) => snapshot.matches('waiting'))
    clock.increment(4999)
    expect(journal).toHaveLength(3)
    clock.increment(1)
    expect(await toPromise(actor)).toBe(outcome)
    expect(journal).toHaveLength(4)
  })
})

expectAllTransitions(notificationSwitchingMachine, {
  inputs: [input],
  events: [
    done('readSettings', off),
    done('saveSettings', { status: 'done' }),
    done('saveSettings', { status: 'refused' }),
    done('lookAtSettings', on),
    done('lookAtSettings', off),
    { type: 'xstate.after.lookWait.notificationSwitching.waiting' },
    done('lookAgain', on),
    done('lookAgain', off),
  ],
  situation: () => null,
})
