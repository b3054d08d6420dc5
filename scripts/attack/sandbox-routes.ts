import type { Request } from './exchange.ts'
import type { Attempt } from './findings.ts'

const elsewhere = 'elsewhere.example'
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Requests that control the sandbox or its payment providers. */
const sandboxRequests: Request[] = [
  { method: 'POST', url: '/sandbox/provider-state', headers: json, body: '{"state": "no such state"}' },
  { method: 'POST', url: '/sandbox/payment', headers: json, body: '{"move": "settle", "payment": "none"}' },
  { method: 'POST', url: '/sandbox/repeat-request', headers: json, body: '{"move": "approve", "request": "1"}' },
  { method: 'POST', url: '/sandbox/message', headers: json, body: '{"message": "1"}' },
  { method: 'GET', url: '/sandbox/outbox?to=george@example.nz', headers: {} },
  { method: 'GET', url: '/provider/windcave/none', headers: {} },
  { method: 'POST', url: '/provider/poli/none', headers: form, body: 'act=pay' },
  { method: 'POST', url: '/sandbox/reset', headers: {} },
]

const foreign: { attack: string; headers: Record<string, string> }[] = [
  { attack: 'from a page of another site', headers: { origin: `https://${elsewhere}` } },
  { attack: 'from a page without an address', headers: { origin: 'null' } },
  { attack: 'by another name for this machine', headers: { host: elsewhere } },
]

/** A page of another site must not use the sandbox by a visitor's browser. */
export const attemptsOnSandboxRoutes = (): Attempt[] =>
  sandboxRequests.flatMap((request) =>
    foreign.map(({ attack, headers }) => ({
      attack,
      request: { ...request, headers: { ...request.headers, ...headers } },
      expected: [403],
    })),
  )
