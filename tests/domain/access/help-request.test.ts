import { expect, test } from 'vitest'
import { type HelpRequest, validateHelpRequest } from '../../../src/domain/access/help-request.ts'

const today = '2026-11-21'
const complete: HelpRequest = {
  nhi: '',
  firstName: 'Aroha',
  familyName: 'Ngata',
  dateOfBirth: '2026-11-20',
  email: ' aroha@example.nz ',
  subject: 'I cannot sign in',
  body: 'My password does not work.',
}

test('a complete request may be sent, with a first name or an NHI', () => {
  expect(validateHelpRequest(complete, today)).toBeNull()
  expect(validateHelpRequest({ ...complete, nhi: 'ZZZ0016', firstName: '' }, today)).toBeNull()
})

test.each<[keyof HelpRequest, string, object]>([
  ['firstName', ' ', { firstName: 'missing' }],
  ['familyName', '', { familyName: 'missing' }],
  ['dateOfBirth', '', { dateOfBirth: 'missing' }],
  ['dateOfBirth', '31 2 1984', { dateOfBirth: 'invalid' }],
  ['dateOfBirth', today, { dateOfBirth: 'notPast' }],
  ['email', ' ', { email: 'missing' }],
  ['email', 'aroha@', { email: 'notAnEmail' }],
  ['subject', ' ', { subject: 'missing' }],
  ['body', '\n', { body: 'missing' }],
])('%s %j keeps it back', (field, value, problem) => {
  expect(validateHelpRequest({ ...complete, [field]: value }, today)).toEqual(problem)
})
