import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinIds, refusalMessage } from '../../../src/domain/prescriptions/repeat-request.ts'

it('ids are joined by commas, each once and in their order', () => {
  expect(joinIds(['502', '501', '502'])).toBe('502,501')
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }).map(String), { minLength: 1 }), (ids) => {
      const joined = joinIds(ids).split(',')
      expect(new Set(joined)).toEqual(new Set(ids))
      expect(joined).toHaveLength(new Set(ids).size)
    }),
  )
})

it.each([
  ['An error has occurred.', 'Unable to repeat Medication'],
  [' An error has occurred. ', 'Unable to repeat Medication'],
  ['', 'Unable to repeat Medication'],
  [null, 'Unable to repeat Medication'],
  ['Losartan cannot be repeated yet.', 'Losartan cannot be repeated yet.'],
])('the practice says %j: %s', (answer, message) => expect(refusalMessage(answer)).toBe(message))
