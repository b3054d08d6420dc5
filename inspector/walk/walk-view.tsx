import { useMemo, useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { stateLabel } from '../diagram/active-states.ts'
import { DiagramView } from '../diagram/diagram-view.tsx'
import { eventLabel } from '../diagram/labels.ts'
import { inputsOf } from '../examples/inputs.ts'
import type { MachineExamples } from '../examples/made-examples.ts'
import type { ListedMachine } from '../machine-list.ts'
import { testFileName, testOfWalk } from '../recording/machine-test.ts'
import { saveFile } from '../recording/save-file.ts'
import { type Address, writeAddress } from './address.ts'
import { EventForm } from './event-form.tsx'
import { InputForm } from './input-form.tsx'
import { PathForm } from './path-form.tsx'
import { formatPayload } from './payload.ts'
import { replayWalk } from './replay.ts'
import { currentStep, type Walk } from './walk.ts'

const none: ReadonlySet<string> = new Set()

const statesOf = ({ _nodes }: AnyMachineSnapshot): ReadonlySet<string> => new Set(_nodes.map(({ id }) => id))

const litIn = (walk: Walk) => {
  const { event, snapshot } = currentStep(walk)
  const [active, before] = [statesOf(snapshot), walk.steps.at(-2)]
  return { active, step: before && { place: walk.steps.length, event: event.type, before: statesOf(before.snapshot), after: active } }
}

type WalkViewProps = {
  address: Address
  listed: ListedMachine
  examples: MachineExamples | null
  onMove: (address: Address) => void
}

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
      {snapshot._nodes.map(({ id, description }) => description && <p key={id}>{description}</p>)}
      {actions.length > 0 && <p>Would do: {actions.join(', ')}</p>}
      <h4>Context</h4>
      <pre className="data">{formatPayload(snapshot.context)}</pre>
      {snapshot.status === 'done' && <pre className="data">{`output ${formatPayload(snapshot.output)}`}</pre>}
    </section>
  )
}

/** Ways to give a walk to others. */
const WalkTools = ({ listed, address, walk }: { listed: ListedMachine; address: Address; walk: Walk }) => {
  const [isCopied, setIsCopied] = useState(false)
  const states = walk.steps.map(({ snapshot }) => snapshot.value)
  const copy = () => navigator.clipboard.writeText(location.href).then(() => setIsCopied(true))
  return (
    <p className="tools">
      <button type="button" onClick={() => void copy()}>
        Copy link
      </button>
      <button type="button" onClick={() => saveFile(testFileName(listed), testOfWalk(listed, address, states))}>
        Export as test
      </button>
      <span role="status">{isCopied && 'Copied'}</span>
    </p>
  )
}

/** A manual walk through a machine: its events are sent one by one, and can be undone. The page's URL has the walk. */
export const WalkView = ({ address, listed, examples, onMove }: WalkViewProps) => {
  const { machine, purpose } = listed
  const { walk, problem } = useMemo(() => replayWalk(machine, address), [machine, address])
  const { place, input, events } = address
  const here = writeAddress(address)
  const inputs = useMemo(() => examples && inputsOf(place, examples), [place, examples])
  const [target, setTarget] = useState('')
  return (
    <>
      <main>
        <h1>{place}</h1>
        <p className="purpose">{purpose}</p>
        <DiagramView name={place} machine={machine} onChooseState={setTarget} {...(walk ? litIn(walk) : { active: none })} />
      </main>
      <aside aria-label="Walk by hand">
        <h2>Walk by hand</h2>
        <InputForm
          key={`${examples === null} ${input}`}
          inputs={inputs}
          begunWith={input}
          onBegin={(text) => onMove({ place, input: text, events: [] })}
        />
        {problem && <p role="alert">{problem}</p>}
        {walk && (
          <EventForm key={here} walk={walk} examples={examples} onSend={(event) => onMove({ ...address, events: [...events, event] })} />
        )}
        {examples && (
          <PathForm
            machine={machine}
            examples={examples}
            inputs={inputs ?? []}
            input={input}
            target={target}
            onChoose={setTarget}
            onWalk={(from, path) => onMove({ place, input: from, events: path })}
          />
        )}
        {walk && (
          <>
            <Situation walk={walk} />
            <Steps walk={walk} onBack={(count) => onMove({ ...address, events: events.slice(0, count - 1) })} />
            <WalkTools key={`link ${here}`} listed={listed} address={address} walk={walk} />
          </>
        )}
      </aside>
    </>
  )
}
