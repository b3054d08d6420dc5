/** The subscription of this browser for pushes; null without one, and without a service worker. */
export const readSubscription = async () => {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (registration && 'pushManager' in registration && (await registration.pushManager.getSubscription())) || null
}

/** Ends the subscription at the browser, which works without a connection. The practice's next push is then refused as gone. */
export const unsubscribePush = async () => {
  await (await readSubscription())?.unsubscribe()
}
