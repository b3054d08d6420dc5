import type { Attempt } from './findings.ts'

const outside = [
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/%2e%2e/server/main.ts',
  '/.git/config',
]
const nowhere = [
  '/practice/nowhere/Patient',
  '/practice/a%00b/Patient',
  "/practice/'%3B--/Patient",
  '/practice/harbour/%ff',
  '/identity/nothing',
]
const notForVisitors = ['/import', '/payment-notice/stripe/harbour']

/** Undescribed URLs that look for files and for other practices. */
export const attemptsOnUnknownUrls = (): Attempt[] => [
  ...outside.map((url) => ({ attack: 'an address outside', request: { method: 'GET', url, headers: {} } })),
  ...nowhere.map((url) => ({ attack: 'an address of nothing', request: { method: 'POST', url, headers: {} }, expected: [400, 404] })),
  ...notForVisitors.map((url) => ({
    attack: 'a door for others',
    request: { method: 'POST', url, headers: { 'content-type': 'application/json' }, body: '{}' },
    expected: [400, 401, 403, 404, 415],
  })),
  {
    attack: 'too long an address',
    request: { method: 'GET', url: `/practice/harbour/${'x'.repeat(20_000)}`, headers: {} },
    expected: [400, 404, 414, 431, null],
  },
]
