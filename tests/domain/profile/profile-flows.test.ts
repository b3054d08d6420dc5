import { describe, expect, it } from 'vitest'
import { type NewEmailProblems, newEmailProblems } from '../../../src/domain/profile/email-change.ts'
import { type EmergencyContactDetails, emergencyContactProblems, newContact } from '../../../src/domain/profile/emergency-contact.ts'
import { contact, contactDetails } from '../../practice/emergency-contact.ts'

const isPhone = (typed: string) => typed.startsWith('+64')
const problemsOf = (changed: Partial<EmergencyContactDetails>) =>
  emergencyContactProblems({ ...contactDetails, ...changed }, { recorded: null, isPhone })

describe('an emergency contact', () => {
  it('needs a name, a relationship and a number that rings', () => {
    expect(problemsOf({})).toBeNull()
    expect(problemsOf({ firstName: ' ', familyName: '', relationship: null, cellPhone: ' ' })).toEqual({
      firstName: 'missing',
      familyName: 'missing',
      relationship: 'missing',
      cellPhone: 'missing',
    })
    expect(problemsOf({ cellPhone: '12', workPhone: '34', residencePhone: '56' })).toEqual({
      cellPhone: 'invalid',
      workPhone: 'invalid',
      residencePhone: 'invalid',
    })
  })

  it('that was added is found by its name among those that were not there before', () => {
    const added = { id: '72', name: 'Mr  Rangi NGATA', relationship: null, phone: null }
    expect(newContact(contactDetails, [contact], [contact])).toBeNull()
    expect(newContact(contactDetails, [contact], [contact, added])).toBe(added)
    expect(newContact({ ...contactDetails, firstName: 'Hana' }, [contact], [contact, added])).toBeNull()
  })
})

it.each<[string, string, NewEmailProblems | null]>([
  ['', '', { email: 'missing', repeated: 'missing' }],
  ['aroha', 'aroha', { email: 'notAnEmail' }],
  ['new@example.nz', '', { repeated: 'missing' }],
  ['new@example.nz', 'now@example.nz', { repeated: 'different' }],
  [' Patient@example.nz', 'patient@example.nz', { email: 'asBefore' }],
  [' new@example.nz ', 'New@example.nz', null],
])('a new address %j, repeated as %j', (email, repeated, problems) => {
  expect(newEmailProblems({ email, repeated }, 'patient@example.nz')).toEqual(problems)
})
