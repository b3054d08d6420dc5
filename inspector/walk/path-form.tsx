import { useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'
import { eventLabel } from '../diagram/labels.ts'
import { partsOf, type State } from '../diagram/parts.ts'
import type { MachineExamples } from '../examples/made-examples.ts'
import type { NamedExample } from '../examples/names.ts'
import { walkTo } from './paths.ts'
import { formatPayload } from './payload.ts'

const within = (state: State): State[] => state.states.flatMap((inner) => [inner, ...within(inner)])

/** The transitions into a state, with their guards. */
const waysInto = (root: State, id: string) =>
  [root, ...within(root)].flatMap(({ key, lines }) =>
    lines.filter(({ to }) => to.some((target) => target.id === id)).map(({ words }) => `${key}: ${words}`),
  )

const Unreached = ({ ways }: { ways: readonly string[] }) => (
  <>
    <p>No path by the examples: a guard needs other values, or the machine leaves the state at once. Transitions into it:</p>
    <ul>
      {ways.map((way) => (
        <li key={way}>{way}</li>
      ))}
    </ul>
  </>
)

type PathFormProps = {
  machine: AnyStateMachine
  examples: MachineExamples
  inputs: readonly NamedExample[]
  /** The input of the walk, if it has begun. */
  input: string | null
  target: string
  onChoose: (target: string) => void
  onWalk: (input: string, events: readonly string[]) => void
}

/** The shortest path to a state, and the walk along it. */
export const PathForm = ({ machine, examples, inputs, input, target, onChoose, onWalk }: PathFormProps) => {
  const root = useMemo(() => partsOf(machine).root, [machine])
  const found = useMemo(() => {
    const texts = inputs.map(({ value }) => JSON.stringify(value))
    return target === '' ? null : walkTo(machine, examples, [...(input === null ? [] : [input]), ...texts, '{}'], target)
  }, [machine, examples, inputs, input, target])
  return (
    <section aria-label="Path">
      <h3>Path to a state</h3>
      <label>
        How do I get to
        <select value={target} onChange={({ target: { value } }) => onChoose(value)}>
          <option value="">Choose a state, here or in the drawing</option>
          {within(root).map(({ id }) => (
            <option key={id} value={id}>
              {id.split('.').slice(1).join(' › ')}
            </option>
          ))}
        </select>
      </label>
      {found && (
        <>
          <ol>
            <li>begin</li>
            {found.events.map((text, index) => {
              const { type, ...payload } = JSON.parse(text)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps of a path have no other identity
                <li key={index} title={formatPayload(payload)}>
                  {eventLabel(type)}
                </li>
              )
            })}
          </ol>
          <button type="button" onClick={() => onWalk(found.input, found.events)}>
            Walk this path
          </button>
        </>
      )}
      {target !== '' && !found && <Unreached ways={waysInto(root, target)} />}
    </section>
  )
}
