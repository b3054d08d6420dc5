import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportedQuantity } from '../../../src/domain/record/reported-quantity.ts'
import { isFinal, judgeResult } from '../../../src/domain/record/result-judgement.ts'
import { rangeOf } from '../../../src/domain/record/test-result.ts'

const number = fc.integer({ min: -20, max: 400 })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 })

/** A laboratory line in any form: the text may contradict the number, and the flag may contradict the range. */
const observation = fc.record({
  comparator: fc.constantFrom('', '', '<', '<=', '>', '>=', '≤', '≥'),
  written: fc.oneof(number, fc.constantFrom('Positive', 'see note', '')),
  writtenUnit: fc.constantFrom('', 'mmol/L', 'mg/dL', 'or more'),
  value: maybe(number),
  unit: maybe(fc.constantFrom('mmol/L', 'mg/dL')),
  low: maybe(number),
  high: maybe(number),
  flagText: maybe(fc.constantFrom('', 'N', 'Normal', 'NEG', 'S', 'R', 'Reactive', 'H', 'High', 'L', 'A', 'N/A', '*', 'within range')),
  status: maybe(fc.constantFrom('final', 'preliminary', 'partial', 'corrected', 'cancelled', 'unknown')),
})
type Observation = typeof observation extends fc.Arbitrary<infer One> ? One : never

/** All possible true values by the text. An open bound counts slightly inside. */
const reach = (comparator: string, at: number): [number, number] => {
  const hair = /=|≤|≥|^$/.test(comparator) ? 0 : 1e-9
  if (comparator === '') return [at, at]
  return /[<≤]/.test(comparator) ? [at < 0 ? Number.NEGATIVE_INFINITY : 0, at - hair] : [at + hair, Number.POSITIVE_INFINITY]
}

const judged = ({ comparator, written, writtenUnit, value, unit, low, high, flagText, status }: Observation) => {
  const words = `${comparator}${written} ${writtenUnit}`.trim() || null
  return judgeResult({ flagText, status, quantity: reportedQuantity({ words, value, unit, range: rangeOf(low, high) }) })
}

test('within range is shown only if value, unit, range, flag, status and comparator all agree', () => {
  const seen = { within: 0 }
  fc.assert(
    fc.property(observation, (one) => {
      if (judged(one).flag !== 'within') return
      seen.within += 1
      const { comparator, written, writtenUnit, value, unit, low, high, flagText, status } = one
      const at = typeof written === 'number' ? written : value
      expect(at).not.toBeNull()
      expect(low !== null || high !== null).toBe(true)
      if (typeof written === 'number') expect(value ?? written).toBe(written)
      else expect(`${comparator}${written}${writtenUnit}`).toBe('')
      if (writtenUnit !== '') expect(unit ?? writtenUnit).toBe(writtenUnit)
      expect(writtenUnit).not.toBe('or more')
      const [least, most] = reach(comparator, at ?? Number.NaN)
      expect(least).toBeGreaterThanOrEqual(low ?? Number.NEGATIVE_INFINITY)
      expect(most).toBeLessThanOrEqual(high ?? Number.POSITIVE_INFINITY)
      expect([null, '', 'N', 'Normal', 'within range']).toContain(flagText)
      expect(isFinal(status)).toBe(true)
    }),
    { numRuns: 20_000 },
  )
  expect(seen.within).toBeGreaterThan(50)
})
