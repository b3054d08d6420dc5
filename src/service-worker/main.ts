import { openPortal, showNotice, type Windows } from './notice.ts'
import { answerFile, answerPage, deleteOtherShells, isPage, isShellFile, type Shell, storeShell } from './shell-cache.ts'

/** Replaced by the build. */
declare const PORTAL_SHELL: Shell

type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchEvent = Event & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type NoticeEvent = LastingEvent & { notification: Notification }

declare const registration: ServiceWorkerRegistration
declare const clients: Windows

const isNotice = (event: Event): event is NoticeEvent => 'notification' in event
const isLasting = (event: Event): event is LastingEvent => 'waitUntil' in event
const isFetch = (event: Event): event is FetchEvent => 'respondWith' in event

const shell = PORTAL_SHELL
const fetchNow = (request: Request) => fetch(request)

/** A worker has no state, so a new one takes over at once. */
const takeOver = async () => {
  const scope: object = globalThis
  if ('skipWaiting' in scope && typeof scope.skipWaiting === 'function') await scope.skipWaiting()
}

addEventListener('install', (event: Event) => {
  if (isLasting(event)) event.waitUntil(storeShell(caches, fetchNow, shell).then(takeOver))
})

addEventListener('activate', (event: Event) => {
  if (isLasting(event)) event.waitUntil(deleteOtherShells(caches, shell))
})

/** Every request that is not answered here passes to the network, and its answer is not cached. */
addEventListener('fetch', (event: Event) => {
  if (!isFetch(event)) return
  const { request, preloadResponse } = event
  if (isPage(request)) event.respondWith(answerPage(caches, shell, async () => (await preloadResponse) ?? fetch(request)))
  else if (isShellFile(request, shell)) event.respondWith(answerFile(caches, shell, fetchNow, request))
})

/** Browsers end a subscription whose pushes show nothing. */
addEventListener('push', (event: Event) => {
  if (isLasting(event)) event.waitUntil(showNotice(registration))
})

addEventListener('notificationclick', (event: Event) => {
  if (!isNotice(event)) return
  event.notification.close()
  event.waitUntil(openPortal(clients))
})
