import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every test that the security page names is there', () => {
  const named = [...readFileSync('docs/security.md', 'utf8').matchAll(/`((?:tests|e2e)\/[^`]+)`/g)].flatMap(([, file]) => file ?? [])
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
