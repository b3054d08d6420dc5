import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changeLines } from '../../scripts/contracts/changes.ts'
import type { Interaction } from '../../scripts/contracts/contract.ts'

const path = '/Patient/Condition'
const byType = (at: string) => ({ body: { [at]: { combine: 'AND', matchers: [{ match: 'type' }] } } })
const exchange = (description: string, sent: object, answered: object, status = 200, rules = {}): Interaction => ({
  description,
  providerStates: [{ name: 'patient is signed in' }],
  request: { method: 'POST', path, body: { content: sent } },
  response: { status, body: { content: answered }, matchingRules: rules },
})
const contractOf = (...interactions: Interaction[]) => ({ interactions })

test('a contract that says the same has no changes, whatever the examples of its rules are', () => {
  const before = contractOf(exchange('the diagnoses', {}, { text: 'Asthma' }, 200, byType('$.text')))
  const after = contractOf(exchange('the diagnoses', {}, { text: 'Gout' }, 200, byType('$.text')))
  expect(changeLines(before, before)).toEqual([])
  expect(changeLines(before, after)).toEqual([])
})

test('added, removed and changed exchanges are listed by call', () => {
  const before = contractOf(exchange('the diagnoses', { TypeID: 1 }, { total: 1, text: 'Asthma' }), exchange('a stranger’s', {}, {}, 403))
  const after = contractOf(
    exchange('the diagnoses', { TypeID: 2, Page: 1 }, { total: 1, note: [] }, 206, byType('$.total')),
    exchange('the diagnoses, with an expired token', {}, {}, 401),
  )
  expect(changeLines(before, after)).toEqual([
    '### POST /Patient/Condition',
    '',
    '- New: the diagnoses, with an expired token (given patient is signed in), answered 401',
    '- Gone: a stranger’s (given patient is signed in)',
    '- Changed: the diagnoses (given patient is signed in)',
    '  - now sends body $.Page: 1',
    '  - sends otherwise body $.TypeID: 1 → 2',
    '  - expects 206, not 200',
    '  - now reads body $.note: []',
    '  - no longer reads body $.text',
    '  - any value fits by a rule at body $.total: {"combine":"AND","matchers":[{"match":"type"}]}',
    '',
  ])
  expect(changeLines(contractOf(), after)[0]).toBe('### POST /Patient/Condition (new call)')
  expect(changeLines(before, contractOf())[0]).toBe('### POST /Patient/Condition (no longer called)')
})

test('the parameters and values of a state are part of the contract', () => {
  const said = (result: number, expression: string): Interaction => {
    const one = exchange('the diagnoses', {}, {})
    const generators = { body: { '$.id': { expression } } }
    return { ...one, providerStates: [{ name: 'a person', params: { result } }], request: { ...one.request, generators } }
  }
  expect(changeLines(contractOf(said(7, 'the id')), contractOf(said(71, 'another'))).slice(2, -1)).toEqual([
    '- Changed: the diagnoses (given a person)',
    '  - a state takes otherwise a person $.result: 7 → 71',
    '  - a state fills in otherwise body $.id: {"expression":"the id"} → {"expression":"another"}',
  ])
})

const repository = mkdtempSync(join(tmpdir(), 'revisions-'))
afterAll(() => rmSync(repository, { recursive: true }))

const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.nz', ...args], { cwd: repository })
const changes = (...typed: string[]) =>
  spawnSync(process.execPath, [resolve('scripts/contract-changes.ts'), ...typed], { cwd: repository, encoding: 'utf8' })

test('the command reads two revisions, or one and the working tree', () => {
  const write = (...interactions: Interaction[]) => {
    for (const provider of ['practice-api', 'identity-service', 'payment-function'])
      writeFileSync(join(repository, `pacts/patient-portal-${provider}.json`), JSON.stringify({ interactions }))
  }
  git('init', '-q')
  git('commit', '-q', '--allow-empty', '-m', 'empty')
  mkdirSync(join(repository, 'pacts'))
  write(exchange('the diagnoses', {}, {}))
  git('add', '.')
  git('commit', '-q', '-m', 'one')
  write()

  expect(changes('HEAD~1..HEAD').stdout).toContain(
    '# The contracts from HEAD~1 to HEAD\n\n## practice-api\n\n### POST /Patient/Condition (new call)',
  )
  expect(changes('HEAD..').stdout).toContain('### POST /Patient/Condition (no longer called)')
  expect(changes('HEAD..HEAD').stdout).toBe('# The contracts from HEAD to HEAD\n\nNothing changed.\n')
  expect(changes('nowhere..HEAD')).toMatchObject({ status: 1, stdout: '' })
  expect(changes('HEAD')).toMatchObject({ status: 2, stdout: '' })
})
