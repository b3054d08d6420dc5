import { expect, test } from 'vitest'
import { markOfKey, secretSeal } from '../../../../server/platform/accounts/secret-seal.ts'

const [key, otherKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const seal = secretSeal(key)

test('a sealed secret opens for its own account and its own key only', () => {
  const sealed = seal.seal('ana', 'JBSWY3DP')
  expect(seal.open('ana', sealed)).toBe('JBSWY3DP')
  expect(() => seal.open('ben', sealed)).toThrow()
  expect(() => secretSeal(otherKey).open('ana', sealed)).toThrow()
})

test('a changed or shortened text does not open', () => {
  const bytes = Buffer.from(seal.seal('ana', 'JBSWY3DP'), 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  for (const text of [bytes, bytes.subarray(0, 20), Buffer.alloc(0)]) expect(() => seal.open('ana', text.toString('base64'))).toThrow()
})

test('the same secret has another text each time, so that equal seeds do not show', () => {
  expect(seal.seal('ana', 'JBSWY3DP')).not.toBe(seal.seal('ana', 'JBSWY3DP'))
})

test('a hash needs the key and the account', () => {
  const hash = seal.digest('ana', 'AB2CD')
  expect(seal.digest('ana', 'AB2CD')).toBe(hash)
  expect([seal.digest('ben', 'AB2CD'), secretSeal(otherKey).digest('ana', 'AB2CD')]).not.toContain(hash)
  expect(markOfKey(key)).not.toBe(markOfKey(otherKey))
})
