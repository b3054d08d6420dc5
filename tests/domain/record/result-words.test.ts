import { describe, expect, test } from 'vitest'
import { flagInWords, isAbsent, valueWords } from '../../../src/domain/record/result-words.ts'
import { isWithdrawn, statusCode } from '../../../src/domain/values/fhir-status.ts'

describe('a value', () => {
  test.each([
    ['<>5 mg/L', 'not equal to 5 mg/L'],
    ['7.0', '7.0'],
    [null, null],
  ])('%j reads %j', (words, read) => {
    expect(valueWords(words)).toBe(read)
  })

  test.each(['', null, 'Not performed', 'not-performed', 'Not tested.', 'Unknown', 'N/A', '-', '--'])('is missing as %j', (words) => {
    expect(isAbsent(words)).toBe(true)
  })

  test.each(['0', 'Not detected', 'Negative', '<5', '-1'])('is there as %j', (words) => {
    expect(isAbsent(words)).toBe(false)
  })
})

describe('a flag', () => {
  test.each([
    ['Normal', true, 'Normal'],
    ['Normal', false, null],
    ['N', false, null],
    ['High', false, 'High'],
    ['H*', true, 'High (marked *)'],
    ['LL!', true, 'Critically low (marked !)'],
    ['Reactive', true, 'Reactive'],
    [null, true, null],
  ])('%j beside a value (%j) reads %j', (flag, hasValue, read) => {
    expect(flagInWords(flag, hasValue)).toBe(read)
  })
})

describe('a status', () => {
  test.each(['entered-in-error', 'Entered in error', 'ENTERED_IN_ERROR', 'enteredInError', 'enteredinerror', 'Entered-in error!'])(
    'is an entry in error as %j',
    (words) => {
      expect([statusCode(words), isWithdrawn(words)]).toEqual(['entered-in-error', true])
    },
  )

  test.each([
    ['NotDone', 'not-done'],
    [' On  Hold ', 'on-hold'],
    ['', null],
    [null, null],
    ['!', null],
  ])('%j becomes %j', (words, code) => {
    expect(statusCode(words)).toBe(code)
  })
})
