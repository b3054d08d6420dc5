import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { printConclusion, runStage } from '../../scripts/stage.ts'
import { type Counts, conclusion, countsOf, countsOfReport } from '../../scripts/test-counts.ts'

const test = (title: string, status: string, ...failureMessages: string[]) => ({
  ancestorTitles: ['a form'],
  title,
  status,
  failureMessages,
})
const file = (name: string, status: string, assertionResults: ReturnType<typeof test>[], message = '') => ({
  name: `/portal/tests/${name}`,
  status,
  message,
  assertionResults,
})
const ofVitest = (...testResults: ReturnType<typeof file>[]) => {
  const having = (status: string) => testResults.flatMap((one) => one.assertionResults).filter((one) => one.status === status).length
  return { numPassedTests: having('passed'), numPendingTests: having('skipped'), numTodoTests: having('todo'), testResults }
}

const journey = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [{ projectName: 'phone', status, results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }] }],
})

const stage = (hasPassed: boolean, output = '') => ({ name: 'types', hasPassed, output })
const passed = (count: number): Counts => ({ passed: count, skipped: 0, failures: [] })

describe('the counts of npm test', () => {
  it('of a report include each test, the failed ones by file and title with the first lines of their error', () => {
    const reported = file('form.test.ts', 'failed', [
      test('is sent', 'passed'),
      test('is told', 'failed', 'Error: no alert\nin the form\n    at here'),
      test('is left', 'skipped'),
    ])
    expect(countsOfReport(ofVitest(reported), '/portal')).toEqual({
      passed: 1,
      skipped: 1,
      failures: [{ name: 'tests/form.test.ts › a form › is told', reason: 'Error: no alert\nin the form' }],
    })
  })

  it('a file that could not be read or prepared is a failure, though none of its tests ran', () => {
    const unread = file('unread.test.ts', 'failed', [], 'Cannot find module')
    const unprepared = file('unprepared.test.ts', 'failed', [test('is sent', 'skipped')], 'no\ndatabase')
    expect(countsOfReport(ofVitest(unread, unprepared), '/portal').failures).toEqual([
      { name: 'tests/unread.test.ts', reason: 'Cannot find module' },
      { name: 'tests/unprepared.test.ts', reason: 'no\ndatabase' },
    ])
  })

  it('a journey that passed only when repeated is a failure', () => {
    const group = {
      title: 'a card',
      file: 'pay.spec.ts',
      specs: [journey('pays twice', 'flaky', '\u001b[31mError: late\u001b[39m\n    at here')],
    }
    const specs = [
      journey('pays', 'expected'),
      journey('does not pay', 'unexpected', 'Time is up.', 'Error: click\n  waiting for Pay\n    at here'),
      journey('waits', 'skipped'),
    ]
    const report = {
      stats: { expected: 1, skipped: 1 },
      errors: [],
      suites: [{ title: 'pay.spec.ts', file: 'pay.spec.ts', specs, suites: [group] }],
    }
    expect(countsOfReport(report)).toEqual({
      passed: 1,
      skipped: 1,
      failures: [
        { name: 'e2e/pay.spec.ts › does not pay [phone]', reason: 'Time is up.\nError: click\n  waiting for Pay' },
        { name: 'e2e/pay.spec.ts › a card › pays twice [phone]', reason: 'Error: late' },
      ],
    })
  })

  it('a failed journey has the page at its failure', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'journey-')), 'error-context.md')
    writeFileSync(path, '# Error details\n\n```\nError: paid\n```\n\n```yaml\n- main:\n  - heading "Paid"\n```\n\n```ts\nlater\n```\n')
    const attachments = [
      { name: 'screenshot', path: 'paid.png' },
      { name: 'error-context', path },
    ]
    const tests = [{ projectName: 'phone', status: 'unexpected', results: [{ errors: [{ message: 'Error: paid' }], attachments }] }]
    const suites = [{ title: 'pay.spec.ts', file: 'pay.spec.ts', specs: [{ title: 'does not pay', tests }] }]
    const counts = countsOfReport({ stats: { expected: 0, skipped: 0 }, errors: [], suites })
    expect(conclusion([counts])).toEqual([
      'The page of e2e/pay.spec.ts › does not pay [phone]\n    - main:\n      - heading "Paid"',
      '✗ e2e/pay.spec.ts › does not pay [phone]\n    Error: paid',
      '0 passed, 1 failed',
    ])
  })

  it('an error outside of all journeys is a failure', () => {
    const report = { stats: { expected: 3, skipped: 0 }, errors: [{ message: 'Error: no server' }], suites: [] }
    expect(countsOfReport(report).failures).toEqual([{ name: 'e2e', reason: 'Error: no server' }])
  })

  it('a stage without tests is one check, with the end of its output if it fails', () => {
    expect(countsOf(stage(true), null)).toEqual(passed(1))
    expect(countsOf(stage(false, '1 error\n'), null)).toEqual({ passed: 0, skipped: 0, failures: [{ name: 'types', reason: '1 error' }] })
  })

  it('never is a failed run clean, whatever its report says', () => {
    expect(countsOf(stage(false, 'Unhandled Rejection'), passed(9))).toEqual({
      passed: 9,
      skipped: 0,
      failures: [{ name: 'types', reason: 'Unhandled Rejection' }],
    })
  })

  it('a runner that passed and reported nothing is a failure', () => {
    expect(countsOf(stage(true), passed(0)).failures).toEqual([{ name: 'types', reason: '' }])
  })

  it('a run without tests is no failure if a change may touch none', () => {
    expect(countsOf(stage(true), passed(0), true).failures).toEqual([])
    expect(countsOf(stage(false), passed(0), true).failures).toHaveLength(1)
  })
})

describe('the last lines of npm test', () => {
  it('name what failed, what was skipped, and the sum at the very end', () => {
    const failures = [{ name: 'tests/form.test.ts › is told', reason: 'Error: no alert' }]
    const rest = { passed: 2, skipped: 4, failures: [{ name: 'types', reason: 'a.ts\n1 error' }] }
    expect(conclusion([{ passed: 1, skipped: 0, failures }, rest])).toEqual([
      '✗ tests/form.test.ts › is told\n    Error: no alert',
      '✗ types\n    a.ts\n    1 error',
      '4 skipped',
      '3 passed, 2 failed',
    ])
  })

  it('are one line where all passed', () => {
    expect(conclusion([passed(1), passed(2)])).toEqual(['3 passed, 0 failed'])
  })

  it.each([
    ['a command that fails', 'echo why; exit 3', ['✗ form\n    why', '0 passed, 1 failed']],
    [
      'a runner that writes no report',
      'true',
      [expect.stringContaining('✗ build/no-report.json\n    Error: ENOENT'), '0 passed, 1 failed'],
    ],
  ])('include %s, and the run ends with 1', async (_, command, lines) => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const code = process.exitCode
    const report = command === 'true' ? { report: 'build/no-report.json' } : {}
    printConclusion([await runStage({ name: 'form', command, ...report })])
    expect(process.exitCode).toBe(1)
    process.exitCode = code
    expect(printed.mock.calls.flat().slice(-2)).toEqual(lines)
  })
})
