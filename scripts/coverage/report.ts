import type { MachineFile } from '../machine-files.ts'

type Flow = Omit<MachineFile, 'folder'>

import { statesAndTransitionsOf } from '../../inspector/diagram/transition-names.ts'

/** The reached states and transitions. `byJourneys` is null without a recording. */
export type Reached = { byTests: ReadonlySet<string>; byJourneys: ReadonlySet<string> | null }

const share = (parts: readonly string[], reached: ReadonlySet<string> | null) =>
  reached === null ? '–' : `${parts.filter((part) => reached.has(part)).length} of ${parts.length}`

/** A sentence for each machine that the tests do not fully reach. */
export const gapsOf = (flows: readonly Flow[], { byTests }: Reached) =>
  flows.flatMap(({ name, machine }) => {
    const { states, transitions } = statesAndTransitionsOf(machine)
    return [...states, ...transitions].filter((part) => !byTests.has(part)).map((part) => `${name}: no test reaches ${part}`)
  })

const rowOf = (name: string, states: readonly string[], transitions: readonly string[], { byTests, byJourneys }: Reached) =>
  `| ${[name, share(states, byTests), share(transitions, byTests), share(states, byJourneys), share(transitions, byJourneys)].join(' | ')} |`

/** The number of states and transitions of each flow that tests and journeys reach, and the sums. */
export const coverageTable = (flows: readonly Flow[], reached: Reached) => {
  const parts = flows.map(({ name, machine }) => ({ name, ...statesAndTransitionsOf(machine) }))
  const sum = { states: parts.flatMap(({ states }) => states), transitions: parts.flatMap(({ transitions }) => transitions) }
  return [
    '| flow | states, tests | transitions, tests | states, journeys | transitions, journeys |',
    '|---|---|---|---|---|',
    ...parts.map(({ name, states, transitions }) => rowOf(name, states, transitions, reached)),
    rowOf('all', sum.states, sum.transitions, reached),
  ].join('\n')
}

const mark = (part: string, reached: ReadonlySet<string> | null) => (reached === null ? '–' : reached.has(part) ? '✓' : '✗')

/** The table, and for each flow every state and transition, each with the runs that reached it. */
export const coveragePage = (flows: readonly Flow[], reached: Reached) => {
  const sections = flows.map(({ name, machine }) => {
    const { states, transitions } = statesAndTransitionsOf(machine)
    const lines = [...states, ...transitions].map(
      (part) => `| \`${part}\` | ${mark(part, reached.byTests)} | ${mark(part, reached.byJourneys)} |`,
    )
    return [`## ${name}`, ['| state or transition | tests | journeys |', '|---|---|---|', ...lines].join('\n')].join('\n\n')
  })
  return `${['# What reaches the statecharts', coverageTable(flows, reached), ...sections].join('\n\n')}\n`
}
