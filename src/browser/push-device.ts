import type { PushDevice, PushSubscribing } from '../domain/profile/push.ts'
import { readSubscription } from './push-subscription.ts'
import { registerServiceWorker } from './service-worker.ts'

/** An iPad reports itself as a Mac, which has no touch screen. */
const isIOS = ({ userAgent, maxTouchPoints }: Navigator) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** On iOS only an installed portal can get pushes. */
export const readDevice = async (): Promise<PushDevice> => {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return { kind: isIOS(navigator) ? 'notInstalled' : 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'denied' }
  return { kind: 'ready', endpoint: (await readSubscription())?.endpoint ?? null }
}

/**
 * Subscribes this browser, in the patient's press: browsers ask for the permission only then. An earlier subscription ends, because it may be
 * of another account or of another key.
 * @throws if the browser or its push service fails
 */
export const subscribeDevice = async (publicKey: string): Promise<PushSubscribing> => {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { kind: permission === 'denied' ? 'denied' : 'dismissed' }
  const registration = await registerServiceWorker()
  if (!registration) throw new Error('There is no service worker')
  const { pushManager } = registration
  await (await pushManager.getSubscription())?.unsubscribe()
  const { endpoint } = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return { kind: 'subscribed', endpoint }
}
