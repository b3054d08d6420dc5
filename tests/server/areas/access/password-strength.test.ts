import { describe, expect, test } from 'vitest'
import { brokenPasswordRule } from '../../../../server/areas/access/rules/password-rules.ts'
import { passwordWeakness } from '../../../../server/areas/access/rules/password-strength.ts'
import { passwordRules } from '../../../../src/domain/access/password-rules.ts'
import { newPasswordTexts } from '../../../../src/ui/forms/new-password-texts.ts'

const known = ['Aroha', 'Ngata', 'aroha.ngata@example.nz', 'Harbour Health Centre']
const nobody = { first_name: 'Rangi', middle_name: null, family_name: 'Parata' }

describe('a common password is refused with the reason', () => {
  test.each([
    ['Password12', 'Many people use this password'],
    ['Qwerty1234', 'Many people use this password'],
    ['Welcome2024!', 'This is much like a password that many people use'],
    ['P@ssw0rd12', 'This is much like a password that many people use'],
    ['Summer2024', 'This password is easily guessed'],
    ['Hunter2Hunter2', 'Repeated characters are easily guessed'],
    ['Harbour2026', 'What others know of you or of your practice is easily guessed'],
  ])('%s: %s', async (password, reason) => {
    expect(brokenPasswordRule(password, nobody)).toBeNull()
    expect(await passwordWeakness(password, known)).toBe(`${reason}: please take some words that do not belong together.`)
  })
})

test('a name of three letters is forbidden in a password, one of two is not', () => {
  const said = (first_name: string, password: string) => brokenPasswordRule(password, { ...nobody, first_name })
  expect(said('Kim', 'Kauri-kim-82')).toBe('Password must not contain your first, middle or family name.')
  expect(said('Jo', 'Kauri-jo-82')).toBeNull()
})

test.each(['Kauri-Tree-82', 'kT7#pq29', 'Quiet-Lantern-36', 'Pohutukawa77', 'Xk7vqpe2mR'])('%s is none of them', async (password) => {
  expect(await passwordWeakness(password, known)).toBeNull()
})

test('words that others associate with a patient count, whatever their case', async () => {
  expect(await passwordWeakness('Pohutukawa77', ['pohutukawa@example.nz'])).toBe(
    'What others know of you or of your practice is easily guessed: please take some words that do not belong together.',
  )
})

test('a password of any length is read no further than 64 characters', async () => {
  const beginning = 'Password12'.repeat(7).slice(0, 64)
  expect(await passwordWeakness(`${beginning}Kauri-Tree-82`, [])).toBe(await passwordWeakness(beginning, []))
})

test('the example that the portal gives is none of them', async () => {
  const example = newPasswordTexts.example.replace('For example: ', '')
  expect(passwordRules.filter(({ holds }) => !holds(example))).toEqual([])
  expect(await passwordWeakness(example, [])).toBeNull()
})
