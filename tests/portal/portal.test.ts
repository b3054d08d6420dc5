import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { portal, routedUrl } from '../../server/platform/portal/portal.ts'

const script = 'export const portal = 1'
const configuration = {
  identityUrl: 'https://identity.example.nz/v2',
  defaultApiUrl: '/practice/harbour',
  analyticsUrl: 'not an address',
  portalGuideUrl: 'https://files.example.nz/guide.pdf',
  humanVerification: { kind: 'altcha', challengeUrl: 'https://human.example.nz/challenge' },
}

let directory = ''
let app: FastifyInstance

const serve = async (configText: string) => {
  writeFileSync(join(directory, 'deployed.json'), configText)
  app = fastify({ exposeHeadRoutes: false, routerOptions: { caseSensitive: false } })
  await portal(app, { directory: join(directory, 'build'), configFile: join(directory, 'deployed.json') })
}

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'portal-'))
  mkdirSync(join(directory, 'build/assets'), { recursive: true })
  const files = {
    'login.html': '<form>login</form>',
    'index.html': '<div id="root"></div>',
    'csp.json': JSON.stringify({
      script: ['sha256-script='],
      style: ['sha256-style='],
      framedPaths: ['/paymentcallback', '/paymentcancel', '/posFail'],
    }),
    'config.json': '{"built": true}',
    'handbook.pdf': '%PDF-',
    'assets/index-a1B2.js': script,
    'assets/pdf.worker-a1B2.js': script,
    'assets/index-a1B2.js.br': brotliCompressSync(script),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, 'build', name), content)
  await serve(JSON.stringify(configuration))
})

afterEach(async () => {
  await app.close()
  rmSync(directory, { recursive: true })
})

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('an address that cannot be decoded', () => {
  it.each([
    ['/%E0%A4%A', '/no-such-page'],
    ['/%?q=%', '/no-such-page'],
    ['/practice/%E0%A4%A', '/practice/%E0%A4%A'],
    ['/assets/%E0%A4%A.js', '/assets/%E0%A4%A.js'],
    ['/appointments?q=%', '/appointments?q=%'],
  ])('%s leads to %s', (url, routed) => expect(routedUrl(url)).toBe(routed))
})

describe('a patient who opens an address', () => {
  it('gets the login page with its form inside, whatever the link carries', async () => {
    for (const url of ['/login', '/login?q=abc']) expect((await open(url)).body).toBe('<form>login</form>')
  })

  it.each(['/', '/appointments', '/loginSwitch/a.b', '/Login', '/no-such-page'])('gets the portal at %s', async (url) => {
    const { statusCode, body, headers } = await open(url)
    expect([statusCode, body, headers['cache-control']]).toEqual([200, '<div id="root"></div>', 'no-cache'])
  })

  it('gets 404 for a file that is gone, never a page in its place', async () => {
    for (const url of ['/assets/index-old.js', '/assets/gone', '/gone.pdf', '/.env', '/.git/config', '/.well-known/gone', '/record/.env'])
      expect((await open(url)).statusCode).toBe(404)
  })

  it('gets 404 for a call that does not exist, and for a page asked for with another method', async () => {
    for (const url of ['/practice/harbour/No', '/sandbox', '/identity/x']) expect((await open(url)).statusCode).toBe(404)
    expect((await app.inject({ method: 'PUT', url: '/appointments', headers: { accept: 'text/html' } })).statusCode).toBe(404)
  })

  it('cannot read what is beside the build', async () => {
    for (const url of ['/csp.json', '/../deployed.json', '/%2e%2e/deployed.json', '/assets/..%2fcsp.json']) {
      const { statusCode, body } = await open(url)
      expect([400, 403, 404]).toContain(statusCode)
      expect(body).not.toContain('sha256')
    }
  })
})

describe('the assets', () => {
  it('come compressed ahead, and are kept for ever', async () => {
    const { headers, rawPayload } = await open('/assets/index-a1B2.js', { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
  })

  it('come as they are to a client that reads nothing else', async () => {
    expect((await open('/assets/index-a1B2.js')).body).toBe(script)
  })
})

describe('the pages are closed to everything that is not the portal', () => {
  it('and their assets have no policy of their own, but a worker has', async () => {
    expect((await open('/assets/index-a1B2.js')).headers).not.toHaveProperty('content-security-policy')
    expect((await open('/assets/pdf.worker-a1B2.js')).headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('run only scripts and styles of the build, and call only configured services', async () => {
    for (const url of ['/', '/login'])
      expect((await open(url)).headers['content-security-policy']?.toString().split('; ')).toEqual([
        "default-src 'none'",
        "script-src 'self' 'sha256-script='",
        "style-src 'self' 'sha256-style=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
        "connect-src 'self' https://files.example.nz https://human.example.nz https://identity.example.nz",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "worker-src 'self' blob:",
        "manifest-src 'self'",
        "frame-src 'self'",
        "object-src 'none'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
  })

  const directive = async (name: string, url = '/') =>
    `${(await open(url)).headers['content-security-policy']}`.split('; ').find((one) => one.startsWith(`${name} `))

  it('load nothing of a card provider that is not configured', async () => {
    expect((await open('/')).headers['content-security-policy']).not.toContain('stripe')
  })

  it('load the card field of Stripe where it is, and frame the providers that are configured', async () => {
    await app.close()
    await serve(JSON.stringify({ stripePublishableKey: 'pk_1', paymentFrameOrigins: ['https://sec.windcave.example/pay', 'no address'] }))
    expect(await directive('script-src')).toBe("script-src 'self' 'sha256-script=' https://js.stripe.com https://*.js.stripe.com")
    expect(await directive('connect-src')).toBe("connect-src 'self' https://api.stripe.com")
    expect(await directive('frame-src')).toBe(
      "frame-src 'self' https://sec.windcave.example https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    )
  })

  it.each([
    ['/paymentcallback?temppaymentid=1', 'self'],
    ['/paymentcancel', 'self'],
    ['/posFail', 'self'],
    ['/accounts', 'none'],
    ['/login', 'none'],
  ])('%s is shown in a frame of %s', async (url, ancestors) => {
    expect(await directive('frame-ancestors', url)).toBe(`frame-ancestors '${ancestors}'`)
  })

  it('leave no PDF to the viewer of the browser: one that is asked for by its address is a download', async () => {
    const { headers } = await open('/handbook.pdf')
    expect(headers['content-disposition']).toBe('attachment')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('the runtime configuration', () => {
  it("is the deployment's, not the build's, and never kept", async () => {
    const answer = await app.inject('/config.json')
    expect(answer.json()).toEqual(configuration)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
  })

  it.each(['not JSON', 'null', '[]', '"text"'])('reaches the portal, which says what is wrong, when it is %s', async (text) => {
    await app.close()
    await serve(text)
    expect((await app.inject('/config.json')).body).toBe(text)
    expect((await open('/')).headers['content-security-policy']).toContain("connect-src 'self';")
  })
})

describe('a login form that was sent without the script', () => {
  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'is answered with a page, and nothing of it is kept (%s)',
    async (type) => {
      const payload = 'username=patient&password=Abc%401234'
      const { statusCode, headers, body } = await app.inject({ method: 'POST', url: '/login', headers: { 'content-type': type }, payload })
      expect([statusCode, headers.allow, headers['cache-control']]).toEqual([405, 'GET, HEAD', 'no-store'])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body).toContain('The portal needs JavaScript')
      expect(body).not.toMatch(/patient&|Abc/)
    },
  )
})
