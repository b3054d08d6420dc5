import { describe, expect, it } from 'vitest'
import { countsOf, countsOfReport, sum } from '../../scripts/test-counts.ts'

const file = (status: string, tests: number) => ({ status, assertionResults: Array(tests).fill({}) })

describe('the last line of npm test', () => {
  it('counts a file that could not be read, though it has no test', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, testResults: [file('passed', 5), file('failed', 1), file('failed', 0)] }
    expect(countsOfReport(report)).toEqual({ passed: 5, failed: 2 })
  })

  it('counts a journey that passed only when repeated as failed', () => {
    expect(countsOfReport({ stats: { expected: 7, unexpected: 2, flaky: 1 } })).toEqual({ passed: 7, failed: 3 })
  })

  it('counts what is no test as one check', () => {
    expect([countsOf(true, null), countsOf(false, null)]).toEqual([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ])
  })

  it('never calls a failed run clean, whatever its report says', () => {
    expect(countsOf(false, { passed: 9, failed: 0 })).toEqual({ passed: 9, failed: 1 })
  })

  it('counts a runner that passed and reported nothing as a failure', () => {
    expect(countsOf(true, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 })
  })

  it('counts no failure where a change may touch no test', () => {
    expect(countsOf(true, { passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 0 })
    expect(countsOf(false, { passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 1 })
  })

  it('adds up', () => {
    expect(
      sum([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 })
  })
})
