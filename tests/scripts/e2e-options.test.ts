import { expect, test } from 'vitest'
import { optionsFrom } from '../../scripts/e2e/options.ts'

test('journeys are played against a portal of their own, and all else is for Playwright', () => {
  expect(optionsFrom(['--headed', '-g', 'a bank pays'], undefined)).toEqual({
    baseUrl: null,
    resets: false,
    isDraft: false,
    playwright: ['--headed', '-g', 'a bank pays'],
  })
})

test("Playwright's page opens in a tab, which any browser has", () => {
  expect(optionsFrom(['--ui'], undefined).playwright).toEqual(['--ui', '--ui-port=0'])
  expect(optionsFrom(['--ui', '--ui-port', '9323'], undefined).playwright).toEqual(['--ui', '--ui-port', '9323'])
  expect(optionsFrom(['--ui', '--ui-host=127.0.0.1'], undefined).playwright).toEqual(['--ui', '--ui-host=127.0.0.1'])
})

test.each([
  [['--headed', '--base-url', 'https://portal.example.nz/', 'accounts'], undefined],
  [['--headed', '--base-url=https://portal.example.nz', 'accounts'], 'http://other.example.nz'],
  [['--headed', 'accounts'], 'https://portal.example.nz'],
])('or against one that is named: %j', (typed, fallback) => {
  expect(optionsFrom(typed, fallback)).toMatchObject({ baseUrl: 'https://portal.example.nz', playwright: ['--headed', 'accounts'] })
})

test.each(['', 'portal.example.nz', 'ftp://portal.example.nz', 'https://portal.example.nz/portal'])('but not against %j', (url) => {
  expect(() => optionsFrom(['--base-url', url], undefined)).toThrow(/--base-url has to be a portal's address/)
})

test('a portal that is named is reset on request, and drafts have short limits', () => {
  expect(optionsFrom(['--reset', '--draft', '--base-url', 'http://127.0.0.1:4000', 'accounts'], undefined)).toEqual({
    baseUrl: 'http://127.0.0.1:4000',
    resets: true,
    isDraft: true,
    playwright: ['accounts'],
  })
  expect(() => optionsFrom(['--reset'], undefined)).toThrow('--reset needs --base-url')
})
