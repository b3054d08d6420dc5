import { expect, test } from 'vitest'
import { settingsFrom } from '../../server/settings.ts'

test.each([
  ['on this machine alone', {}, true],
  ['with a public address', { PUBLIC_URL: 'https://portal.example.nz' }, false],
  ['with a public address, where it is asked for', { PUBLIC_URL: 'https://portal.example.nz', SANDBOX: '1' }, true],
  ['where it is not wanted', { SANDBOX: '0' }, false],
])('the sandbox, whose outbox anybody can read, %s', (_where, environment, isSandbox) => {
  expect(settingsFrom(environment).isSandbox).toBe(isSandbox)
})

test('a limit of imports that is none is refused with its name', () => {
  expect(settingsFrom({ IMPORT_LIMIT_MB: '50' }).importLimit).toBe(50_000_000)
  for (const wrong of ['0', '-1', '1.5', 'a lot'])
    expect(() => settingsFrom({ IMPORT_LIMIT_MB: wrong })).toThrow(`IMPORT_LIMIT_MB must be a number from 1, not ${wrong}.`)
})
