import { expect, test } from 'vitest'
import { optionsFrom, usage } from '../../scripts/practice/options.ts'
import { runScript } from '../run-script.ts'

const whole = {
  code: 'kauri',
  name: 'Kauri Health',
  email: 'desk@kauri.example.nz',
  phone: '09 555 0900',
  user: 'ana',
  'user-email': 'ana@example.nz',
  'user-first-name': 'Ana',
  'user-family-name': 'Fonoti',
  'user-birth-date': '1980-02-29',
}
const typed = (values: Record<string, string>) => ['add', ...Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])]
const parse = (values: Record<string, string>) => optionsFrom(typed(values), '2026-11-22')

test('a practice and its first user are read', () => {
  expect(parse({ ...whole, address: ' 1 Rata Road ', opens: '08:30', closes: '17:00' })).toEqual({
    add: {
      practice: {
        code: 'kauri',
        name: 'Kauri Health',
        email: 'desk@kauri.example.nz',
        phone: '09 555 0900',
        address: '1 Rata Road',
        hours: { opens: '08:30', closes: '17:00' },
      },
      user: { name: 'ana', email: 'ana@example.nz', firstName: 'Ana', familyName: 'Fonoti', birthDate: '1980-02-29' },
    },
  })
  expect(parse(whole)).toMatchObject({ add: { practice: { address: '', hours: null } } })
})

test('a patient who is invited is read', () => {
  const words = ['invite', '--code', 'kauri', '--email', ' ana@example.nz']
  expect(optionsFrom(words, '2026-11-22')).toEqual({ invite: { code: 'kauri', email: 'ana@example.nz' } })
})

const whatToSay = 'Say a command: add, invite, lift-factor, withhold, show, export-log or check-log.'

test.each([
  [[], whatToSay],
  [['remove'], whatToSay],
  [
    ['add', '--code', 'kauri', '--user', ' '],
    'Say also --name, --email, --phone, --user, --user-email, --user-first-name, --user-family-name, --user-birth-date.',
  ],
  [typed({ ...whole, code: 'Kauri Health' }), '--code is a part of an address: small letters, digits and - only.'],
  [typed({ ...whole, 'user-email': 'ana' }), '--email and --user-email have to be e-mail addresses.'],
  [typed({ ...whole, user: 'ana fonoti' }), '--user may hold letters, digits and . @ + - _ only.'],
  [typed({ ...whole, 'user-birth-date': '1981-02-29' }), '--user-birth-date has to be a day that is over, as YYYY-MM-DD.'],
  [typed({ ...whole, 'user-birth-date': '2026-11-22' }), '--user-birth-date has to be a day that is over, as YYYY-MM-DD.'],
  [typed({ ...whole, opens: '08:00' }), 'Say --opens and --closes together.'],
  [typed({ ...whole, opens: '17:00', closes: '08:00' }), '--opens and --closes have to be times, as 08:30, one after the other.'],
  [['invite', '--code', 'kauri'], 'Say also --email.'],
  [['invite', '--code', 'kauri', '--email', 'ana'], '--email has to be an e-mail address.'],
])('%j is answered with a sentence', (words, sentence) => {
  expect(optionsFrom(words, '2026-11-22')).toBe(sentence)
})

test('the command says how it is used where it is asked for that', async () => {
  expect(await runScript('practice', ['add', '--help'])).toEqual({ code: 0, said: `${usage}\n`, complained: '' })
})
