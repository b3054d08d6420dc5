import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { pushSwitchingMachine } from '../../../machines/profile/push-switching.machine.ts'
import type { PushDevice, PushState, PushSubscribing } from '../../../src/domain/profile/push.ts'
import type { CommandResult } from '../../../src/domain/values/command-result.ts'
import { type Answers, offline, portsTelling } from '../../practice/ports.ts'
import { done, expectAllTransitions } from '../explore.ts'

const endpoint = 'https://push.example.nz/send/one'
const publicKey = 'public-key'
const ready: PushDevice = { kind: 'ready', endpoint: null }
const subscribedDevice: PushDevice = { kind: 'ready', endpoint }
const off: PushState = { isOn: false, publicKey }
const on: PushState = { isOn: true, publicKey }
const subscribed: PushSubscribing = { kind: 'subscribed', endpoint }
const saved: CommandResult = { status: 'done', message: '' }
const refused: CommandResult = { status: 'refused', message: 'You get notices on 10 devices already.' }

type World = {
  device?: Answers<PushDevice>
  states?: Answers<PushState | null>
  subscribing?: Answers<PushSubscribing>
  unsubscribing?: Answers<void>
  switchOn?: Answers<CommandResult>
  switchOff?: Answers<CommandResult>
}

const open = async (world: World, until: string) => {
  const { device = ready, states = off, subscribing = subscribed, switchOn = saved, switchOff = saved } = world
  const journal: unknown[] = []
  const tell = portsTelling((port, asked) => journal.push(asked === undefined ? port : [port, asked]))
  const machine = pushSwitchingMachine.provide({
    actors: {
      readDevice: tell('device', device),
      readPush: tell('read', states),
      subscribe: tell('subscribe', subscribing),
      unsubscribe: tell<void, void>('unsubscribe', world.unsubscribing ?? (async () => undefined)),
      switchOn: tell('on', switchOn),
      switchOff: tell('off', switchOff),
    },
    actions: { reloadSettings: () => void journal.push('reload') },
  })
  const actor = createActor(machine).start()
  const reach = async (value: string) => (await waitFor(actor, (snapshot) => snapshot.value === value)).context.failure
  await reach(until)
  journal.length = 0
  const press = () => actor.send({ type: 'switch.pressed' })
  const check = () => actor.send({ type: 'check.repeated' })
  return { actor, journal, reach, press, check }
}

describe('a device', () => {
  test.each<[string, World, string]>([
    ['without a subscription is off', {}, 'off'],
    ['that the practice has is on', { device: subscribedDevice, states: on }, 'on'],
    ['of another account is off', { device: subscribedDevice, states: off }, 'off'],
    ['of a browser without pushes has no switch', { device: { kind: 'unsupported' } }, 'unsupported'],
    ['of iOS has no switch before the portal is installed', { device: { kind: 'notInstalled' } }, 'notInstalled'],
    ['whose browser blocks notifications has no switch', { device: { kind: 'denied' } }, 'denied'],
    ['at a practice without pushes shows nothing', { states: async () => null, device: { kind: 'denied' } }, 'notOffered'],
    ['without an answer of the practice is unread', { states: offline }, 'unread'],
    ['without an answer of the browser is unread', { device: offline }, 'unread'],
  ])('%s', async (_, world, value) => {
    const { actor } = await open(world, value)
    expect(actor.getSnapshot().value).toBe(value)
  })

  test.each<[string, World, string]>([
    ['that was unread is read again', { states: [offline, off] }, 'unread'],
    ['that was blocked is read again', { device: [{ kind: 'denied' }, ready] }, 'denied'],
  ])('%s', async (_, world, value) => {
    const { check, reach } = await open(world, value)
    check()
    expect(await reach('off')).toBeNull()
  })
})

describe('a device that is switched on', () => {
  test('is subscribed by the key of the practice, and then saved', async () => {
    const { press, reach, journal } = await open({}, 'off')
    press()
    expect(await reach('on')).toBeNull()
    expect(journal).toEqual([['subscribe', publicKey], ['on', endpoint], 'reload'])
  })

  test.each<[string, World, string, string | null]>([
    ['that the patient does not allow is blocked', { subscribing: { kind: 'denied' } }, 'denied', null],
    ['whose question the patient closes stays off', { subscribing: { kind: 'dismissed' } }, 'off', 'dismissed'],
    ['whose browser fails stays off', { subscribing: offline }, 'off', 'notSubscribed'],
  ])('%s', async (_, world, value, failure) => {
    const { press, reach, journal } = await open(world, 'off')
    press()
    expect((await reach(value))?.kind ?? null).toBe(failure)
    expect(journal).toEqual([['subscribe', publicKey]])
  })

  test('that the practice refuses is unsubscribed again', async () => {
    const { press, reach, journal } = await open({ switchOn: refused }, 'off')
    press()
    expect(await reach('off')).toEqual({ kind: 'refused', message: refused.message })
    expect(journal.at(-1)).toBe('unsubscribe')
  })

  test('that the practice refuses is read again if the browser does not unsubscribe it', async () => {
    const { press, reach, journal } = await open({ device: [ready, subscribedDevice], switchOn: refused, unsubscribing: offline }, 'off')
    press()
    await reach('withdrawing')
    expect(await reach('off')).toEqual({ kind: 'refused', message: refused.message })
    expect(journal.slice(-3)).toEqual(['unsubscribe', 'device', ['read', endpoint]])
  })

  test.each<[string, Answers<PushState | null>, string, string | null]>([
    ['that the practice has is on', [off, on], 'on', null],
    ['that the practice does not have is unsubscribed again', [off, off], 'off', 'notSaved'],
    ['that cannot be looked up is unknown', [off, offline], 'unknown', null],
  ])('without an answer and %s', async (_, states, value, failure) => {
    const { press, reach, journal } = await open({ states, switchOn: offline }, 'off')
    press()
    expect((await reach(value))?.kind ?? null).toBe(failure)
    expect(journal).toContainEqual(['read', endpoint])
    expect(journal.includes('unsubscribe')).toBe(value === 'off')
  })

  test('whose state is unknown is looked up again', async () => {
    const { press, reach, check } = await open({ states: [off, offline, on], switchOn: offline }, 'off')
    press()
    await reach('unknown')
    check()
    expect(await reach('on')).toBeNull()
  })
})

describe('a device that is switched off', () => {
  const isOn = { device: subscribedDevice, states: on }

  test('is unsubscribed at the browser first, and then at the practice', async () => {
    const { press, reach, journal } = await open(isOn, 'on')
    press()
    expect(await reach('off')).toBeNull()
    expect(journal).toEqual(['unsubscribe', ['off', endpoint], 'reload'])
  })

  test('without an answer of the practice is read again', async () => {
    const { press, reach, journal } = await open({ device: [subscribedDevice, ready], states: [on, off], switchOff: offline }, 'on')
    press()
    expect(await reach('off')).toBeNull()
    expect(journal).toEqual(['unsubscribe', ['off', endpoint], 'reload', 'device', ['read', null]])
  })

  test('is off by the practice alone if the browser fails', async () => {
    const { press, reach } = await open({ ...isOn, unsubscribing: offline }, 'on')
    press()
    expect(await reach('off')).toBeNull()
  })

  test('stays on if both fail, and says so', async () => {
    const { press, reach, journal } = await open({ ...isOn, unsubscribing: offline, switchOff: offline }, 'on')
    press()
    await reach('readingDevice')
    expect(await reach('on')).toEqual({ kind: 'stillOn' })
    expect(journal).toContain('device')
  })
})

expectAllTransitions(pushSwitchingMachine, {
  inputs: [undefined],
  events: [
    done('readDevice', ready),
    done('readDevice', subscribedDevice),
    done('readDevice', { kind: 'unsupported' }),
    done('readDevice', { kind: 'notInstalled' }),
    done('readDevice', { kind: 'denied' }),
    done('askPractice', null),
    done('askPractice', off),
    done('askPractice', on),
    done('subscribe', subscribed),
    done('subscribe', { kind: 'denied' }),
    done('subscribe', { kind: 'dismissed' }),
    done('switchOn', saved),
    done('switchOn', refused),
    done('lookUp', on),
    done('lookUp', off),
    done('withdraw'),
    done('unsubscribe'),
    done('tellPractice', saved),
    done('switchOff', saved),
    done('switchOff', refused),
    { type: 'switch.pressed' },
    { type: 'check.repeated' },
  ],
  situation: ({ context: { device, endpoint: known, publicKey: key } }) => [device, known, key],
})
