import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readDevice, subscribeDevice } from '../../src/browser/push-device.ts'
import { unsubscribePush } from '../../src/browser/push-subscription.ts'

const endpoint = 'https://push.example.nz/send/new'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

type Browser = { permission?: NotificationPermission; known?: string | null; userAgent?: string; touchPoints?: number; hasPush?: boolean }

const journal: unknown[] = []

/** A browser with a registered worker. `known`: the endpoint of its subscription. */
const browse = ({ permission = 'default', known = null, userAgent = 'Chrome', touchPoints = 0, hasPush = true }: Browser = {}) => {
  let subscription = known === null ? null : { endpoint: known }
  const unsubscribe = async () => {
    journal.push('unsubscribe')
    subscription = null
    return true
  }
  const pushManager = {
    getSubscription: async () => subscription && { ...subscription, unsubscribe },
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      journal.push(options)
      return { endpoint }
    },
  }
  const registration = { pushManager, navigationPreload: { enable: async () => undefined } }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  vi.stubGlobal('navigator', { serviceWorker, userAgent, maxTouchPoints: touchPoints })
  if (!hasPush) return
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
}

beforeEach(() => {
  journal.length = 0
  vi.stubEnv('PROD', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('a device', () => {
  it.each<[string, Browser, object]>([
    ['is named by the endpoint of its browser', { permission: 'granted', known: endpoint }, { kind: 'ready', endpoint }],
    ['without a subscription has no name', {}, { kind: 'ready', endpoint: null }],
    ['may block notifications', { permission: 'denied', known: endpoint }, { kind: 'denied' }],
    ['may be without pushes', { hasPush: false }, { kind: 'unsupported' }],
    ['needs the installed portal on an iPhone', { hasPush: false, userAgent: iPhone, touchPoints: 5 }, { kind: 'notInstalled' }],
    ['needs the installed portal on an iPad', { hasPush: false, userAgent: iPad, touchPoints: 5 }, { kind: 'notInstalled' }],
    ['is no iPad without a touch screen', { hasPush: false, userAgent: iPad }, { kind: 'unsupported' }],
  ])('%s', async (_, browser, expected) => {
    browse(browser)
    expect(await readDevice()).toEqual(expected)
  })
})

describe('a browser', () => {
  it('subscribes with the key of the practice, and ends an earlier subscription before', async () => {
    browse({ permission: 'granted', known: 'https://push.example.nz/send/old' })
    expect(await subscribeDevice('key')).toEqual({ kind: 'subscribed', endpoint })
    expect(journal).toEqual(['unsubscribe', { userVisibleOnly: true, applicationServerKey: 'key' }])
  })

  it.each([
    ['denied', 'denied'],
    ['default', 'dismissed'],
  ] as const)('does not subscribe with the permission %s', async (permission, kind) => {
    browse({ permission })
    expect(await subscribeDevice('key')).toEqual({ kind })
    expect(journal).toEqual([])
  })

  it('fails without the worker of the build', async () => {
    browse({ permission: 'granted' })
    vi.stubEnv('PROD', false)
    await expect(subscribeDevice('key')).rejects.toThrow('There is no service worker')
  })

  it('ends its subscription by itself, and may have none', async () => {
    browse({ known: endpoint })
    await unsubscribePush()
    expect(journal).toEqual(['unsubscribe'])
    browse()
    await unsubscribePush()
    vi.stubGlobal('navigator', {})
    await unsubscribePush()
    expect(journal).toEqual(['unsubscribe'])
  })
})
