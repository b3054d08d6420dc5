import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import { isOverTls } from '../../../../server/platform/contract/secure-answers.ts'
import { portal } from '../../../../server/platform/portal/portal.ts'
import { installationOf, settingsFrom } from '../../../../server/start/settings.ts'
import { sandboxSessions } from '../../areas/payments/sandbox-sessions.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()
const { open } = sandboxSessions(server)

const files = {
  'login.html': '<form>login</form>',
  'index.html': '<div id="root"></div>',
  'csp.json': '{ "script": [], "style": [], "framedPaths": [] }',
  'config.json': '{}',
  'assets/index-a1B2.js': 'export const portal = 1',
}
const directory = mkdtempSync(join(tmpdir(), 'portal-'))

let app: FastifyInstance
let serverUrl = ''
beforeAll(async () => {
  mkdirSync(join(directory, 'assets'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content)
  app = await buildApp({
    db: server.db,
    isSandbox: true,
    localAdmin: { secret: 'secret', folder: directory, installation: installationOf(settingsFrom({})) },
    portal: (to) => portal(to, { directory, configFile: join(directory, 'config.json') }),
    trustedProxies: '127.0.0.1',
  })
  serverUrl = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  rmSync(directory, { recursive: true })
})

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(/^default-src 'none'; .*base-uri 'none'; .*frame-ancestors 'none'/),
}
const html = { accept: 'text/html' }
const json = { 'content-type': 'application/json' }

const kinds: [status: number, of: string, request: InjectOptions][] = [
  [200, 'an answered call', { url: '/practice/harbour/ValidateToken', headers: { token: 'patient' } }],
  [400, 'a call that is not as described', { method: 'POST', url: '/practice/harbour/Patient/Authentication', payload: {} }],
  [400, 'a body that is no JSON', { method: 'POST', url: '/identity/GetApiUrl', payload: '{', headers: json }],
  [401, 'a call without a session', { method: 'POST', url: '/practice/harbour/Patient', payload: {} }],
  [401, 'the payment function', { method: 'POST', url: '/payment-function/GetTransaction', payload: {} }],
  [
    403,
    'a look-up without a human verification',
    { method: 'POST', url: '/practice/harbour/Patient/ForgotPassword', payload: { Username: 'a@example.nz' } },
  ],
  [404, 'no call of a practice', { url: '/practice/harbour/none' }],
  [404, 'no call of the identity service', { url: '/identity/none' }],
  [404, 'no provider to report', { method: 'POST', url: '/payment-notice/harbour/none' }],
  [404, 'an import by a stranger', { method: 'POST', url: '/import' }],
  [404, 'no file', { url: '/assets/none.js' }],
  [404, 'no call, asked for by OPTIONS', { method: 'OPTIONS', url: '/practice/harbour/Patient' }],
  [400, 'an address that cannot be decoded', { url: '/practice/%ff' }],
  [414, 'an address that is too long', { url: `/practice/${'a'.repeat(101)}/Patient` }],
  [413, 'a body that is too large', { method: 'POST', url: '/sandbox/payment', payload: 'a'.repeat(1_000_001), headers: json }],
  [415, 'a body of another type', { method: 'POST', url: '/identity/GetApiUrl', payload: 'a', headers: { 'content-type': 'text/html' } }],
  [200, "the sandbox's outbox", { url: '/sandbox/outbox?to=a@example.nz' }],
  [200, 'the health', { url: '/health' }],
  [200, 'a page of the portal', { url: '/appointments', headers: html }],
  [200, 'the login page', { url: '/login', headers: html }],
  [
    405,
    'a login form that was sent without its script',
    { method: 'POST', url: '/login', payload: 'a', headers: { 'content-type': 'text/plain' } },
  ],
  [200, "the portal's configuration", { url: '/config.json' }],
  [200, "a file of the portal's build", { url: '/assets/index-a1B2.js' }],
]

test.each(kinds)(
  '%i for %s runs no script, is framed by no site, sends no referrer, and requires TLS for good if the request used TLS',
  async (status, _of, request) => {
    const token = request.headers?.token === 'patient' && (await server.tokenOf('patient'))
    const headers = { ...request.headers, ...(token && { token }) }
    const plain = await app.inject({ ...request, headers })
    expect(plain.statusCode).toBe(status)
    expect(plain.headers).toMatchObject(always)
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    const proxied = await app.inject({ ...request, headers: { ...headers, 'x-forwarded-proto': 'https' } })
    expect(proxied.headers).toMatchObject({ ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' })
  },
)

test.each(kinds.filter(([status]) => status === 401))(
  '%i for %s names the scheme, which no browser asks for',
  async (_status, _of, request) => {
    expect((await app.inject(request)).headers['www-authenticate']).toBe('Token')
  },
)

test.each([
  [true, 'https', ''],
  [true, 'http', 'https://portal.example.nz'],
  [false, 'http', 'http://portal.example.nz'],
  [false, 'http', ''],
] as const)('TLS is %s for %s at %s', (expected, protocol, publicUrl) => {
  expect(isOverTls({ protocol }, publicUrl)).toBe(expected)
})

test.each([
  [true, '127.0.0.1'],
  [false, '203.0.113.1'],
] as const)('X-Forwarded-Proto of a proxy that is trusted: %s', async (isTrusted, remoteAddress) => {
  const answer = await app.inject({ url: '/identity/HumanVerification', remoteAddress, headers: { 'x-forwarded-proto': 'https' } })
  expect(answer.headers['strict-transport-security'] !== undefined).toBe(isTrusted)
})

test("a payment provider's page has all but policies of its own", async () => {
  const pageUrl = new URL((await open('poli', '1')).url, 'http://localhost').pathname
  const { 'content-security-policy': _own, ...others } = { ...always, 'referrer-policy': 'same-origin' }
  for (const url of [pageUrl, '/provider/poli/none']) {
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({ ...others, 'content-type': 'text/html; charset=utf-8' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  }
})

test.each([
  [400, 'badRequest', 'no request at all', 'zanzibar\r\n\r\n'],
  [
    400,
    'badRequest',
    'a body in chunks that are none',
    'POST /health HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzanzibar\r\n',
  ],
  [431, 'tooLarge', 'headers without an end', `GET /health HTTP/1.1\r\nHost: a\r\nLong: ${'zanzibar'.repeat(4_000)}\r\n\r\n`],
])('%i %s for %s', async (status, error, _what, sent) => {
  const socket = connect(Number(new URL(serverUrl).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toEqual({ error, message: expect.any(String) })
  const [, ...lines] = head.split('\r\n')
  expect(Object.fromEntries(lines.map((line) => line.split(': ')))).toMatchObject(always)
  expect(body).not.toContain('zanzibar')
})
