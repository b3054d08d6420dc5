import { expect, it } from 'vitest'
import { isLinkOpen, isRegistered, registrationProblems } from '../../../src/domain/access/registration.ts'

const today = '2026-11-21'
const details = { firstName: 'Hemi', familyName: 'Walker', middleName: '', nhi: '', email: 'hemi@example.nz', dateOfBirth: '1984-02-29' }

it('a form without middle name and NHI number may be sent', () => expect(registrationProblems(details, today)).toBeNull())

it.each([
  [{ firstName: ' ' }, { firstName: 'missing' }],
  [{ familyName: '' }, { familyName: 'missing' }],
  [{ email: ' ' }, { email: 'missing' }],
  [{ email: 'hemi@example' }, { email: 'notAnEmail' }],
  [{ dateOfBirth: '' }, { dateOfBirth: 'missing' }],
  [{ dateOfBirth: '31 2 1984' }, { dateOfBirth: 'invalid' }],
  [
    { firstName: '', familyName: '', email: '', dateOfBirth: '' },
    { firstName: 'missing', familyName: 'missing', email: 'missing', dateOfBirth: 'missing' },
  ],
])('%j is a problem', (changed, problems) => expect(registrationProblems({ ...details, ...changed }, today)).toEqual(problems))

it.each([
  ['2026-11-21T09:00:01Z', true],
  ['2026-11-21T22:00:01+13:00', true],
  ['2026-11-21T09:00:00Z', false],
  ['2026-11-20T09:00:00Z', false],
  ['whenever', false],
])('a link that ends at %s is open at nine: %s', (expiresAt, isOpen) => {
  const practice = { id: 'p1', name: 'Harbour Health Centre', apiUrl: '/practice/harbour', expiresAt }
  expect(isLinkOpen(practice, new Date('2026-11-21T09:00:00Z'))).toBe(isOpen)
})

it.each([
  [1, true],
  [7, true],
  [0, false],
  [-1, false],
])('the code %i means a registration: %s', (code, is) => expect(isRegistered(code)).toBe(is))
