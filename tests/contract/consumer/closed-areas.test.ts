import { describe, it } from 'vitest'
import { agreeThatRefused, describedCalls } from './security-agreements.ts'

const ofAreas = describedCalls.filter(({ call }) => call.operation.areas.length > 0 && call.persons.length > 0)

describe('a call whose area is not in the menu is refused', () => {
  it.each(ofAreas)('$id', ({ contract, call }) =>
    agreeThatRefused(contract, call, { state: 'the menu lacks the area', what: 'where the menu lacks its area', error: 'forbidden' }),
  )
})

describe('while a change of the password is due, a call is refused', () => {
  it.each(describedCalls.filter(({ id }) => id === 'conditions' || id === 'patientMenu'))('$id', ({ contract, call }) =>
    agreeThatRefused(contract, call, {
      state: 'a password change is due',
      what: 'while a change of the password is due',
      error: 'passwordChangeRequired',
    }),
  )
})
