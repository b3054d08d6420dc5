/** Names neither event nor patient, because another person may read the screen. The letter about something new has the same words. */
const sentence = 'There is something new at your practice.'

/** Shows the sentence for a push, which has no content. A further push replaces it. */
export const showNotice = (registration: Pick<ServiceWorkerRegistration, 'showNotification'>) =>
  registration.showNotification(sentence, { tag: 'news', icon: '/icons/portal-192.png' })

type Window = { focus: () => Promise<unknown> }
/** The open windows of the portal; the last used one is first. */
export type Windows = {
  matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Window[]>
  openWindow: (url: string) => Promise<unknown>
}

/** Focuses an open portal, or opens it. */
export const openPortal = async (windows: Windows) => {
  const [open] = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  await (open ? open.focus() : windows.openWindow('/'))
}
