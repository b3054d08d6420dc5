import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerFile, answerPage, deleteOtherShells, isPage, isShellFile, storeShell } from '../../src/service-worker/shell-cache.ts'

const shell = { version: 'b', files: ['/assets/index-b.js', '/assets/start-b.js'] }
const origin = 'https://portal.example.nz'
const page = '<script src="/assets/index-b.js"></script>'

beforeEach(() => void vi.stubGlobal('location', { href: `${origin}/reports`, origin }))

const pathOf = (request: Request | URL | string) => new URL(request instanceof Request ? request.url : request, origin).pathname

/** Caches in memory. A server is a map of paths to texts; other paths are gone. */
const world = (server: Record<string, string>) => {
  const caches = new Map<string, Map<string, string>>()
  const fetchNow = async (request: Request | string) => {
    const text = server[pathOf(request)]
    return text === undefined ? new Response('gone', { status: 404 }) : new Response(text)
  }
  const open = async (name: string) => {
    const content = caches.get(name) ?? new Map<string, string>()
    caches.set(name, content)
    return {
      addAll: async (urls: string[]) => {
        const texts = urls.map((url) => server[url] ?? expect.fail('gone'))
        urls.forEach((url, index) => void content.set(url, texts[index] ?? ''))
      },
      put: async (url: string, answer: Response) => void content.set(url, await answer.text()),
    } as Partial<Cache> as Cache
  }
  const storage = {
    open,
    match: async (url: Request | URL | string, { cacheName = '' } = {}) => {
      const text = caches.get(cacheName)?.get(pathOf(url))
      return text === undefined ? undefined : new Response(text)
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  }
  return { storage, fetchNow, contents: () => Object.fromEntries([...caches].map(([name, files]) => [name, Object.fromEntries(files)])) }
}

const released = { '/': page, '/assets/index-b.js': 'index', '/assets/start-b.js': 'start' }
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

describe('a new release', () => {
  it('is cached as a whole, its page last', async () => {
    const { storage, fetchNow, contents } = world(released)
    await storeShell(storage, fetchNow, shell)
    expect(contents()).toEqual({ 'shell-b': { '/assets/index-b.js': 'index', '/assets/start-b.js': 'start', '/': page } })
  })

  it.each([
    ['whose page is of a newer release', { ...released, '/': '<script src="/assets/index-c.js"></script>' }],
    ['whose page is gone', {}],
  ])('%s is not cached', async (_, server) => {
    const { storage, fetchNow, contents } = world(server)
    await expect(storeShell(storage, fetchNow, shell)).rejects.toThrow('another release')
    expect(contents()).toEqual({})
  })

  it('sends no cookie for its page, and takes none from the cache of the browser', async () => {
    const { storage, fetchNow } = world(released)
    const asked = vi.fn((request: Request) => fetchNow(request))
    await storeShell(storage, asked, shell)
    expect(asked.mock.calls.map(([{ url, cache, credentials }]) => ({ url, cache, credentials }))).toEqual([
      { url: `${origin}/`, cache: 'no-store', credentials: 'omit' },
    ])
  })

  it('deletes the shells of others, and no other cache', async () => {
    const { storage, contents } = world({})
    for (const name of ['shell-a', 'shell-b', 'other']) await storage.open(name)
    await deleteOtherShells(storage, shell)
    expect(Object.keys(contents())).toEqual(['shell-b', 'other'])
  })
})

describe('a page', () => {
  const cachedWorld = async () => {
    const one = world(released)
    await storeShell(one.storage, one.fetchNow, shell)
    return one
  }

  it('comes from the network, also where it is a failure', async () => {
    const { storage } = await cachedWorld()
    const answer = await answerPage(storage, shell, async () => new Response('newer', { status: 503 }))
    expect([answer.status, await answer.text()]).toEqual([503, 'newer'])
  })

  it('comes from the cache without a connection, and fails without both', async () => {
    const { storage } = await cachedWorld()
    expect(await (await answerPage(storage, shell, offline)).text()).toBe(page)
    expect((await answerPage(world({}).storage, shell, offline)).type).toBe('error')
  })

  it('fails with a broken cache, and does not hang', async () => {
    const { storage } = await cachedWorld()
    const broken = { ...storage, match: () => Promise.reject(new Error('broken')) }
    expect((await answerPage(broken, shell, offline)).type).toBe('error')
  })
})

describe('a file of the shell', () => {
  const request = new Request(`${origin}/assets/index-b.js`)

  it('comes from the cache, and without it or with a broken one from the network', async () => {
    const { storage, fetchNow } = world(released)
    const textFrom = async (from: typeof storage) => (await answerFile(from, shell, fetchNow, request)).text()
    await (await storage.open('shell-b')).put('/assets/index-b.js', new Response('cached'))
    expect(await textFrom(storage)).toBe('cached')
    expect(await textFrom({ ...storage, match: () => Promise.reject(new Error('broken')) })).toBe('index')
    await storage.delete('shell-b')
    expect(await textFrom(storage)).toBe('index')
  })
})

describe('the worker answers', () => {
  const navigation = { method: 'GET', mode: 'navigate', destination: 'document' } as const

  it.each(['/', '/reports', '/login', '/appointments?tab=1'])('the page %s', (path) => {
    expect(isPage({ ...navigation, url: origin + path })).toBe(true)
  })

  it.each([
    ['a call', { mode: 'cors', destination: '', url: `${origin}/practice/harbour/Patient/LabResults`, method: 'POST' }],
    ['a call that was opened in a tab', { url: `${origin}/practice/harbour/ValidateToken` }],
    ['a page of a payment provider', { url: `${origin}/provider/pay` }],
    ['a page in a frame', { destination: 'iframe', url: `${origin}/paymentcallback` }],
    ['a form that was sent', { method: 'POST', url: `${origin}/login` }],
    ['a file', { url: `${origin}/handbook.pdf` }],
    ['a page of another site', { url: 'https://other.example.nz/' }],
  ] as const)('not %s', (_, request) => {
    expect(isPage({ ...navigation, ...request })).toBe(false)
  })

  it('the files of its release alone', () => {
    const isOne = (url: string, method = 'GET') => isShellFile({ method, url }, shell)
    expect(isOne(`${origin}/assets/index-b.js`)).toBe(true)
    expect(isOne(`${origin}/assets/index-a.js`)).toBe(false)
    expect(isOne(`${origin}/config.json`)).toBe(false)
    expect(isOne('https://other.example.nz/assets/index-b.js')).toBe(false)
    expect(isOne(`${origin}/assets/index-b.js`, 'POST')).toBe(false)
  })
})
