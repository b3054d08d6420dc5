import webPush from 'web-push'

/** Keys of web push, new for each run. */
export const vapidKeys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:operator@example.nz' }

/** The same keys as settings of a server process. */
export const vapidEnvironment = {
  VAPID_PUBLIC_KEY: vapidKeys.publicKey,
  VAPID_PRIVATE_KEY: vapidKeys.privateKey,
  VAPID_SUBJECT: vapidKeys.subject,
}
