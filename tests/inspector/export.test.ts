import { type IStateMachine, render } from 'state-machine-cat'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { transitionsOf } from '../../inspector/diagram/labels.ts'
import { partsOf, type State } from '../../inspector/diagram/parts.ts'
import { exportMachine } from '../../inspector/export/formats.ts'
import { machines } from '../../inspector/machines.ts'

/** The states, and the words and targets of their lines. */
const contentOf = ({ id, type, isInitial, lines, states }: State): unknown => ({
  id,
  type,
  isInitial,
  lines: lines.map(({ words, to }) => [words, ...to.map((target) => target.id)]).toSorted(),
  states: states.map(contentOf),
})

test.each([...machines])('the JSON of %s is a machine with the same states and transitions', async (_, machine) => {
  const read = createMachine(JSON.parse(await exportMachine(machine, 'json')))
  expect(contentOf(partsOf(read).root)).toEqual(contentOf(partsOf(machine).root))
})

/** Each state and each start of state-machine-cat's machine, and the number of its other transitions. */
const readScxml = ({ states, transitions = [] }: IStateMachine): { names: string[]; count: number } => {
  const inner = states.flatMap(({ statemachine }) => (statemachine ? [readScxml(statemachine)] : []))
  const isStart = new Set(states.filter(({ type }) => type === 'initial').map(({ name }) => name))
  const count = transitions.filter(({ from }) => !isStart.has(from)).length
  return {
    names: [...states.filter(({ type }) => type !== 'initial').map(({ name }) => name), ...inner.flatMap(({ names }) => names)],
    count: inner.reduce((sum, each) => sum + each.count, count),
  }
}

test.each([...machines])('state-machine-cat reads every state and transition in the SCXML of %s', async (_, machine) => {
  const scxml = await exportMachine(machine, 'scxml')
  const read = readScxml(Object(await render(scxml, { inputType: 'scxml', outputType: 'json' })))
  const nodes = [machine.root, ...getStateNodes(machine)]
  expect(read.names.toSorted()).toEqual(nodes.map(({ id }) => id).toSorted())
  expect(read.count).toBe(nodes.flatMap(transitionsOf).flatMap(({ source, target }) => target ?? [source]).length)
  expect(scxml).not.toContain('<initial')
})

const id = String.raw`\w+`
const words = '[^:;"{}#%]+'
/** The lines of Mermaid's state diagrams that an export uses. */
const grammar = [
  new RegExp(`^state "\\w+" as ${id}( \\{)?$`),
  new RegExp(`^(\\[\\*\\]|${id}) --> (\\[\\*\\]|${id})( : ${words})?$`),
  new RegExp(`^${id} : ${words}$`),
  /^--$/,
  /^\}$/,
  /^%% /,
]

/** A note's lines are free text. */
const withoutNotes = (text: string) => text.replaceAll(new RegExp(`^ *note right of ${id}\\n(?: +${words}\\n)+? *end note\\n`, 'gm'), '')

test.each([...machines])('the Mermaid text of %s has declared states, closed brackets and known lines alone', async (_, machine) => {
  const text = await exportMachine(machine, 'mermaid')
  const [head, ...lines] = withoutNotes(text).trimEnd().split('\n')
  const code = lines.map((line) => line.trim())
  expect(head).toBe('stateDiagram-v2')
  expect(code.filter((line) => !grammar.some((form) => form.test(line)))).toEqual([])
  expect(code.filter((line) => line.endsWith('{'))).toHaveLength(code.filter((line) => line === '}').length)
  const declared = code.flatMap((line) => /^state "\w+" as (\w+)/.exec(line)?.[1] ?? [])
  expect(declared).toHaveLength(getStateNodes(machine).length)
  const used = code.flatMap((line) => /^(\S+) --> (\S+)/.exec(line)?.slice(1) ?? []).filter((end) => end !== '[*]')
  expect(used.filter((end) => !declared.includes(end))).toEqual([])
})

test('a Mermaid text has guards, actions, calls and final states', async () => {
  const slotLock = machines.get('slot-lock')
  const text = slotLock && (await exportMachine(slotLock, 'mermaid'))
  for (const line of [
    '[*] --> slotLock_held',
    'slotLock_held --> slotLock_ended : after lookInterval [isOver]',
    'slotLock_extending : invoke lockSlot',
    'slotLock_extending --> slotLock_held : lockSlot done [isLocked] / holdAnew',
    'slotLock_ended --> [*]',
  ])
    expect(text).toContain(`  ${line}\n`)
})
