import fc from 'fast-check'
import { expect, test } from 'vitest'
import { credentialsProblem, isEmail } from '../../../src/domain/access/credentials.ts'
import { processorTime } from '../../processor-time.ts'

test.each([
  ['patient', 'Abc@1234', null],
  ['patient@example.nz', 'Abc@1234', null],
  [' patient@example.nz ', 'Abc@1234', null],
  ['', '', { name: 'missing', password: 'missing' }],
  [' \t', 'Abc@1234', { name: 'missing' }],
  ['patient', ' \t', { password: 'missing' }],
  ['patient@', 'Abc@1234', { name: 'notAnEmail' }],
  ['@example.nz', '', { name: 'notAnEmail', password: 'missing' }],
])('%j with %j: %j', (name, password, problem) => {
  expect(credentialsProblem({ name, password })).toEqual(problem)
})

test.each([
  ['a@b.nz', true],
  ["o'brien+portal@mail.example.co.nz", true],
  ['tāne@example.nz', true],
  ['a@b', false],
  ['a@b.', false],
  ['a@.nz', false],
  ['a@b..nz', false],
  ['a@b@c.nz', false],
  ['a b@c.nz', false],
  ['a.nz', false],
])('is %s an e-mail address: %s', (text, is) => {
  expect(isEmail(text)).toBe(is)
})

test('every ordinary e-mail address may sign in', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (name) => {
      expect(credentialsProblem({ name, password: 'x' })).toBeNull()
    }),
  )
})

test('a very long text is judged at once', async () => {
  const text = `${'a'.repeat(100_000)}@${'b.'.repeat(100_000)}`
  expect(await processorTime(() => isEmail(text))).toBeLessThan(500)
})
