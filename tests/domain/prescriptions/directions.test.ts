import fc from 'fast-check'
import { expect, it } from 'vitest'
import { directionsInFull } from '../../../src/domain/prescriptions/directions.ts'

it.each([
  ['1 tab bd', '1 tablet twice a day'],
  ['2 Tabs PO TDS prn', '2 tablets by mouth three times a day when needed'],
  ['1 cap mane, with food.', '1 capsule in the morning, with food.'],
  ['1-2 tabs q4-6h prn', '1-2 tablets every 4-6 hours when needed'],
  ['1 puff q1h', '1 puff every hour'],
  ['0.5 tab nocte', '0.5 tablet at night'],
  ['2 tab bd', '2 tablets twice a day'],
  ['1.5 cap mane', '1.5 capsules in the morning'],
  ['500mg tab bd', '500mg tablet twice a day'],
  ['10ml qid pc', '10ml four times a day after food'],
])('%s: %s', (short, inFull) => expect(directionsInFull(short)).toBe(inFull))

it.each([
  '2 puffs when needed',
  '1 tab od',
  '1 tab hs',
  '10 u bd',
  '1 tab bd unless INR is above 3',
  'As directed by Dr Tai bd',
  '1 tab b.d',
  '',
  'constructor bd',
])('%j stays as the practice wrote it', (directions) => expect(directionsInFull(directions)).toBeNull())

it('no number is lost or made, and nothing short is left', () => {
  const word = fc.constantFrom('1', '2-3', '0.5', 'tab', 'tablets', 'bd', 'TDS', 'prn', 'q6h', 'with', 'food', 'nocte,', 'od', 'INR')
  const numbersIn = (text: string) => text.match(/\d+(?:\.\d+)?/g) ?? []
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const directions = words.join(' ')
      const inFull = directionsInFull(directions)
      if (inFull === null) return
      expect(numbersIn(inFull)).toEqual(numbersIn(directions))
      expect(directionsInFull(inFull)).toBeNull()
      expect(words).not.toContain('od')
    }),
  )
})
