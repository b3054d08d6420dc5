import { assign, setup } from 'xstate'
import type { PushDevice, PushState, PushSubscribing } from '../../src/domain/profile/push.ts'
import type { CommandResult } from '../../src/domain/values/command-result.ts'
import { nonNull, outputOf, port } from '../ports.ts'

/** `refused` may have the practice's sentence. `stillOn`: neither browser nor practice has ended the subscription. */
export type PushFailure = { kind: 'dismissed' | 'notSubscribed' | 'notSaved' | 'stillOn' } | { kind: 'refused'; message: string }

type Context = {
  device: PushDevice | null
  /** The practice's key; null until the practice has answered. */
  publicKey: string | null
  endpoint: string | null
  failure: PushFailure | null
}

type Event = { type: 'switch.pressed' | 'check.repeated' }

const endpointOf = ({ context }: { context: Context }) => nonNull(context.endpoint)

/** The deciding look at the practice: whether it has this device for the user. */
const lookUp = { src: 'readPush', input: ({ context }: { context: Context }) => context.endpoint } as const

/** Switches pushes on this device on and off. The browser ends a subscription first, so that a lost connection leaves no device subscribed. */
export const pushSwitchingMachine = setup({
  types: {} as { context: Context; events: Event; tags: 'opening' | 'busy' | 'on' },
  actors: {
    readDevice: port<PushDevice, void>(),
    readPush: port<PushState | null, string | null>(),
    subscribe: port<PushSubscribing, string>(),
    unsubscribe: port<void, void>(),
    switchOn: port<CommandResult, string>(),
    switchOff: port<CommandResult, string>(),
  },
  guards: {
    isNotOffered: (_, state: PushState | null) => state === null,
    isOn: ({ context }, state: PushState | null) => context.endpoint !== null && state?.isOn === true,
    isUnsupported: ({ context }) => context.device?.kind === 'unsupported',
    isNotInstalled: ({ context }) => context.device?.kind === 'notInstalled',
    isDenied: ({ context }) => context.device?.kind === 'denied',
    isSubscribed: (_, { kind }: PushSubscribing) => kind === 'subscribed',
    isRefusedByBrowser: (_, { kind }: PushSubscribing) => kind === 'denied',
    isDone: (_, { status }: CommandResult) => status === 'done',
  },
  actions: {
    setDevice: assign((_, device: PushDevice) => ({ device, endpoint: device.kind === 'ready' ? device.endpoint : null })),
    setPublicKey: assign((_, state: PushState | null) => ({ publicKey: state?.publicKey ?? null })),
    setEndpoint: assign((_, result: PushSubscribing) => (result.kind === 'subscribed' ? { endpoint: result.endpoint } : {})),
    setRefused: assign((_, { message }: CommandResult) => ({ failure: { kind: 'refused' as const, message } })),
    setFailure: assign((_, { kind }: { kind: Exclude<PushFailure['kind'], 'refused'> }) => ({ failure: { kind } })),
    clearFailure: assign({ failure: null }),
    /** The channels of the settings depend on the user's devices. */
    reloadSettings: () => undefined,
  },
}).createMachine({
  id: 'pushSwitching',
  context: { device: null, publicKey: null, endpoint: null, failure: null },
  initial: 'readingDevice',
  states: {
    readingDevice: {
      tags: 'opening',
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        onDone: { target: 'askingPractice', actions: { type: 'setDevice', params: outputOf } },
        onError: 'unread',
      },
    },
    askingPractice: {
      tags: 'opening',
      invoke: {
        id: 'askPractice',
        ...lookUp,
        onDone: [
          { guard: { type: 'isNotOffered', params: outputOf }, target: 'notOffered' },
          { guard: 'isUnsupported', target: 'unsupported' },
          { guard: 'isNotInstalled', target: 'notInstalled' },
          { guard: 'isDenied', target: 'denied' },
          { guard: { type: 'isOn', params: outputOf }, target: 'on', actions: { type: 'setPublicKey', params: outputOf } },
          { target: 'off', actions: { type: 'setPublicKey', params: outputOf } },
        ],
        onError: 'unread',
      },
    },
    unread: { on: { 'check.repeated': 'readingDevice' } },
    notOffered: {},
    unsupported: {},
    notInstalled: {},
    denied: { on: { 'check.repeated': 'readingDevice' } },
    off: { on: { 'switch.pressed': { target: 'subscribing', actions: 'clearFailure' } } },
    subscribing: {
      tags: 'busy',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => nonNull(context.publicKey),
        onDone: [
          {
            guard: { type: 'isSubscribed', params: outputOf },
            target: 'switchingOn',
            actions: { type: 'setEndpoint', params: outputOf },
          },
          { guard: { type: 'isRefusedByBrowser', params: outputOf }, target: 'denied' },
          { target: 'off', actions: { type: 'setFailure', params: { kind: 'dismissed' } } },
        ],
        onError: { target: 'off', actions: { type: 'setFailure', params: { kind: 'notSubscribed' } } },
      },
    },
    switchingOn: {
      tags: 'busy',
      invoke: {
        id: 'switchOn',
        src: 'switchOn',
        input: endpointOf,
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'on', actions: 'reloadSettings' },
          { target: 'withdrawing', actions: { type: 'setRefused', params: outputOf } },
        ],
        onError: 'lookingUp',
      },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        id: 'lookUp',
        ...lookUp,
        onDone: [
          { guard: { type: 'isOn', params: outputOf }, target: 'on', actions: 'reloadSettings' },
          { target: 'withdrawing', actions: { type: 'setFailure', params: { kind: 'notSaved' } } },
        ],
        onError: 'unknown',
      },
    },
    unknown: { on: { 'check.repeated': 'lookingUp' } },
    withdrawing: { tags: 'busy', invoke: { id: 'withdraw', src: 'unsubscribe', onDone: 'off', onError: 'readingDevice' } },
    on: { tags: 'on', on: { 'switch.pressed': { target: 'unsubscribing', actions: 'clearFailure' } } },
    unsubscribing: {
      tags: ['busy', 'on'],
      invoke: { id: 'unsubscribe', src: 'unsubscribe', onDone: 'tellingPractice', onError: 'switchingOff' },
    },
    tellingPractice: {
      tags: ['busy', 'on'],
      invoke: {
        id: 'tellPractice',
        src: 'switchOff',
        input: endpointOf,
        onDone: { target: 'off', actions: 'reloadSettings' },
        onError: { target: 'readingDevice', actions: 'reloadSettings' },
      },
    },
    switchingOff: {
      tags: ['busy', 'on'],
      invoke: {
        id: 'switchOff',
        src: 'switchOff',
        input: endpointOf,
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'off', actions: 'reloadSettings' },
          { target: 'on', actions: { type: 'setRefused', params: outputOf } },
        ],
        onError: { target: 'readingDevice', actions: { type: 'setFailure', params: { kind: 'stillOn' } } },
      },
    },
  },
})
