import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordProblem, passwordRules } from '../../../src/domain/access/password-rules.ts'

/** Every row breaks the named rule, and as many of the later rules as possible. */
test.each([
  ['passwordMissing', { password: '', confirmation: '', current: '', agreed: false }],
  ['passwordMissing', { password: '', confirmation: 'x', agreed: false }],
  ['confirmationMissing', { password: 'A', confirmation: '', agreed: false }],
  ['mismatch', { password: 'A', confirmation: 'a', agreed: false }],
  ['noLowerCase', { password: 'A', confirmation: 'A', agreed: false }],
  ['noLowerCase', { password: 'ABC@12345', confirmation: 'ABC@12345', agreed: true }],
  ['tooShort', { password: 'a', confirmation: 'a', agreed: false }],
  ['tooShort', { password: 'Abc@123', confirmation: 'Abc@123', agreed: true }],
  ['noUpperCase', { password: 'abc@defg', confirmation: 'abc@defg', agreed: false }],
  ['noUpperCase', { password: 'abc@1234', confirmation: 'abc@1234', agreed: true }],
  ['tooFewDigits', { password: 'Abc@defg', confirmation: 'Abc@defg', current: '', agreed: false }],
  ['tooFewDigits', { password: 'Abc@def1', confirmation: 'Abc@def1', agreed: true }],
  ['currentMissing', { password: 'Abc@1234', confirmation: 'Abc@1234', current: '', agreed: false }],
  ['notAgreed', { password: 'Abc@1234', confirmation: 'Abc@1234', current: ' ', agreed: false }],
  ['notAgreed', { password: 'Abc@1234', confirmation: 'Abc@1234', agreed: false }],
  [null, { password: 'Abc@1234', confirmation: 'Abc@1234', agreed: true }],
  [null, { password: 'Abc@1234', confirmation: 'Abc@1234' }],
])('the first broken rule is reported: %s', (problem, entered) => {
  expect(passwordProblem(entered)).toBe(problem)
})

describe('for any password', () => {
  const password = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'B', '1', '2', '@', '€'), maxLength: 12 })

  test('the form may be sent exactly when the panel ticks every rule', () => {
    fc.assert(
      fc.property(password, (text) => {
        const ticked = passwordRules.every(({ holds }) => holds(text))
        expect(passwordProblem({ password: text, confirmation: text, agreed: true }) === null).toBe(ticked)
      }),
    )
  })

  test('a different confirmation is never accepted', () => {
    fc.assert(
      fc.property(password, password, (text, other) => {
        fc.pre(text !== other)
        expect(passwordProblem({ password: text, confirmation: other, agreed: true })).not.toBeNull()
      }),
    )
  })
})
