import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasDoubtfulNhiChecksum, isNhi } from '../../../src/domain/values/nhi.ts'

describe('an NHI number', () => {
  it.each(['ZZZ0016', 'ZZZ0024', 'ZAA0105', 'ZAB0020', ' zzz0016 '])('of the old form is %j', (nhi) => expect(isNhi(nhi)).toBe(true))

  it.each(['ZBN77VL', 'ZZZ00AC', 'ZVB97XQ'])('of the new form is %j', (nhi) => expect(isNhi(nhi)).toBe(true))

  it.each([
    ['a wrong check digit', 'ZZZ0017'],
    ['a remainder of 0, which makes no number', 'ZZZ0040'],
    ['a wrong check letter', 'ZZZ00AA'],
    ['the letter I', 'ZIZ0016'],
    ['a character too few', 'ZZZ001'],
    ['nothing', ''],
  ])('is not one with %s', (_, text) => expect(isNhi(text)).toBe(false))

  it('is doubted when something else is typed, never when nothing is', () => {
    expect([hasDoubtfulNhiChecksum('ZZZ0017'), hasDoubtfulNhiChecksum('ZZZ0016'), hasDoubtfulNhiChecksum(' ')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

const vectors = '../shared/data/nz/nhi-vectors.json'

describe.skipIf(!existsSync(vectors))('the published examples', () => {
  it('are classified correctly', () => {
    const examples: { nhi: string; valid: boolean }[] = JSON.parse(readFileSync(vectors, 'utf8'))
    expect(examples.length).toBeGreaterThan(20)
    expect(examples.filter(({ nhi, valid }) => isNhi(nhi) !== valid)).toEqual([])
  })
})

if (!existsSync(vectors)) process.stdout.write(`skipped: published NHI numbers, ${vectors} is not there\n`)
