/** The shell of one release: its page, and the files of the first load. The first file is the entry. */
export type Shell = { version: string; files: readonly string[] }

type Storage = Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>
type Fetch = (request: Request) => Promise<Response>

const prefix = 'shell-'
const pageUrl = '/'
const cacheOf = ({ version }: Shell) => `${prefix}${version}`

/** Paths of services, whose answers are never cached. The worker lets these requests pass. */
const service = /^\/(?:practice|identity|payment-function|payment-notice|provider|sandbox|health)(?:\/|$)/
const hasExtension = /\.\w+$/

/**
 * Caches the files and then the page. Nothing is cached of a release that is not whole: the page may be of a newer one than this worker.
 * @throws if the server has another release or does not answer
 */
export const storeShell = async (storage: Storage, fetchNow: Fetch, shell: Shell) => {
  const [entry = pageUrl] = shell.files
  const page = await fetchNow(new Request(new URL(pageUrl, location.href), { cache: 'no-store', credentials: 'omit' }))
  if (!page.ok || !(await page.clone().text()).includes(entry)) throw new Error('The page is of another release')
  const cache = await storage.open(cacheOf(shell))
  await cache.addAll([...shell.files])
  await cache.put(pageUrl, page)
}

/** Deletes the caches of earlier releases. */
export const deleteOtherShells = async (storage: Storage, shell: Shell) => {
  const others = (await storage.keys()).filter((name) => name.startsWith(prefix) && name !== cacheOf(shell))
  await Promise.all(others.map((name) => storage.delete(name)))
}

/** Null if the cache is empty or broken. */
const cached = async (storage: Storage, shell: Shell, url: string) => {
  try {
    return (await storage.match(url, { cacheName: cacheOf(shell), ignoreVary: true })) ?? null
  } catch {
    return null
  }
}

/** Whether a request opens a page of the portal in a tab. */
export const isPage = ({ method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>) => {
  const { origin, pathname } = new URL(url)
  return (
    method === 'GET' &&
    mode === 'navigate' &&
    destination === 'document' &&
    origin === location.origin &&
    !service.test(pathname) &&
    !hasExtension.test(pathname)
  )
}

/** The page from the network, so that a new release is never hidden. Without a connection the cached page, which reports that. */
export const answerPage = async (storage: Storage, shell: Shell, fromNetwork: () => Promise<Response>) => {
  try {
    return await fromNetwork()
  } catch {
    return (await cached(storage, shell, pageUrl)) ?? Response.error()
  }
}

/** Whether a request is for a file of the shell. The name of a file contains its hash. */
export const isShellFile = ({ method, url }: Pick<Request, 'method' | 'url'>, { files }: Shell) => {
  const { origin, pathname } = new URL(url)
  return method === 'GET' && origin === location.origin && files.includes(pathname)
}

/** The cached file, or without one that of the network. */
export const answerFile = async (storage: Storage, shell: Shell, fetchNow: Fetch, request: Request) =>
  (await cached(storage, shell, new URL(request.url).pathname)) ?? fetchNow(request)
