import { useState } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { stateLabel } from '../diagram/active-states.ts'
import { DiagramView } from '../diagram/diagram-view.tsx'
import { eventLabel } from '../diagram/labels.ts'
import type { MachineExamples } from '../examples/made-examples.ts'
import { EventForm } from './event-form.tsx'
import { InputForm } from './input-form.tsx'
import { formatPayload } from './payload.ts'
import { backTo, currentStep, sendEvent, type Walk } from './walk.ts'

const none: ReadonlySet<string> = new Set()

const statesOf = ({ _nodes }: AnyMachineSnapshot): ReadonlySet<string> => new Set(_nodes.map(({ id }) => id))

const litIn = (walk: Walk) => {
  const { event, snapshot } = currentStep(walk)
  const [active, before] = [statesOf(snapshot), walk.steps.at(-2)]
  return { active, step: before && { place: walk.steps.length, event: event.type, before: statesOf(before.snapshot), after: active } }
}

type WalkViewProps = { name: string; machine: AnyStateMachine; examples: MachineExamples | null }

const Steps = ({ walk, onBack }: { walk: Walk; onBack: (count: number) => void }) => (
  <section aria-label="Steps">
    <h3>Steps</h3>
    <ol className="steps">
      {walk.steps.map((step) => {
        const count = walk.steps.indexOf(step) + 1
        return (
          <li key={count}>
            <button type="button" aria-current={count === walk.steps.length ? 'step' : undefined} onClick={() => onBack(count)}>
              {eventLabel(step.event.type)} → {stateLabel(step.snapshot.value)}
            </button>
          </li>
        )
      })}
    </ol>
    <button type="button" disabled={walk.steps.length < 2} onClick={() => onBack(walk.steps.length - 1)}>
      Back
    </button>
  </section>
)

const Situation = ({ walk }: { walk: Walk }) => {
  const { event, snapshot, actions } = currentStep(walk)
  return (
    <section aria-label="Situation">
      <h3>Situation</h3>
      <p role="status">
        {snapshot.status === 'done' ? 'Ended in ' : 'In '}
        <strong>{stateLabel(snapshot.value)}</strong> by {eventLabel(event.type)}
      </p>
      {actions.length > 0 && <p>Would do: {actions.join(', ')}</p>}
      <h4>Context</h4>
      <pre className="data">{formatPayload(snapshot.context)}</pre>
      {snapshot.status === 'done' && <pre className="data">{`output ${formatPayload(snapshot.output)}`}</pre>}
    </section>
  )
}

/** A manual walk through a machine: its events are sent one by one, and can be undone. */
export const WalkView = ({ name, machine, examples }: WalkViewProps) => {
  const [walk, setWalk] = useState<Walk | null>(null)
  return (
    <>
      <main>
        <h1>{name}</h1>
        <DiagramView name={name} machine={machine} {...(walk ? litIn(walk) : { active: none })} />
      </main>
      <aside aria-label="Walk by hand">
        <h2>Walk by hand</h2>
        <InputForm key={examples ? 'examples' : 'none'} machine={machine} examples={examples} isBegun={walk !== null} onBegun={setWalk} />
        {walk && (
          <>
            <EventForm key={walk.steps.length} walk={walk} examples={examples} onSend={(event) => setWalk(sendEvent(walk, event))} />
            <Situation walk={walk} />
            <Steps walk={walk} onBack={(count) => setWalk(backTo(walk, count))} />
          </>
        )}
      </aside>
    </>
  )
}
