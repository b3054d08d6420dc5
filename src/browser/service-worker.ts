/** Registers the service worker of the build, which caches the shell for a start without a connection. Null without one. */
export const registerServiceWorker = async () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  const { serviceWorker } = navigator
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const registration = await serviceWorker.ready
  // The page is fetched while the worker starts.
  await registration.navigationPreload?.enable()
  return registration
}
