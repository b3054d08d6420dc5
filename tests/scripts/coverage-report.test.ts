import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { coveragePage, coverageTable, gapsOf } from '../../scripts/coverage/report.ts'

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { push: [{ guard: 'isFree', target: 'open' }, {}] } }, open: {} },
})
const flows = [{ name: 'door', machine, purpose: '' }]
const opened = 'door.shut push "isFree" -> door.open'
const stayed = 'door.shut push -> stays'

test('the parts that no test reaches are named', () => {
  const byTests = new Set(['door', 'door.shut', opened])
  expect(gapsOf(flows, { byTests, byJourneys: null })).toEqual(['door: no test reaches door.open', `door: no test reaches ${stayed}`])
})

test('states and transitions that the journeys reach are listed beside those of the tests', () => {
  const reached = {
    byTests: new Set(['door', 'door.shut', 'door.open', opened, stayed]),
    byJourneys: new Set(['door', 'door.shut', stayed]),
  }
  expect(coverageTable(flows, reached)).toContain('| door | 3 of 3 | 2 of 2 | 2 of 3 | 1 of 2 |')
  expect(coveragePage(flows, reached)).toContain(`| \`${opened}\` | ✓ | ✗ |`)
  expect(coverageTable(flows, { ...reached, byJourneys: null })).toContain('| all | 3 of 3 | 2 of 2 | – | – |')
})
