import { describe, it } from 'vitest'
import { agreeThatRefused, describedCalls } from './security-agreements.ts'

const named = describedCalls.flatMap(({ call, ...one }) => call.persons.map((other) => ({ ...one, call, other, field: other.name })))

describe('a call that names another patient is refused', () => {
  it.each(named)('$id, as $field', ({ contract, call, other }) =>
    agreeThatRefused(contract, call, {
      state: 'another patient is at the practice',
      what: `with another patient as ${other.name}${other.place === 'query' ? ' of the address' : ''}`,
      other,
      error: 'forbidden',
    }),
  )
})
