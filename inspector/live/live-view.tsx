import { useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { activeStateIds, stateLabel } from '../diagram/active-states.ts'
import { DiagramView } from '../diagram/diagram-view.tsx'
import { eventLabel } from '../diagram/labels.ts'
import type { Live, LiveActor, LiveStep } from './received.ts'

const timeOf = (at: number) => new Date(at).toLocaleTimeString('en-NZ', { hour12: false })

const Actors = ({ actors, shown, onChoose }: { actors: LiveActor[]; shown: string | null; onChoose: (id: string) => void }) => (
  <section aria-label="Actors">
    <h3>Actors</h3>
    <ul className="steps">
      {actors.map(({ id, name, state, isActive }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === shown} onClick={() => onChoose(id)}>
            {isActive ? '● ' : '○ '}
            {name}: {stateLabel(state)}
            {!isActive && ' (ended)'}
          </button>
        </li>
      ))}
    </ul>
  </section>
)

const Log = ({
  steps,
  shown,
  onChoose,
}: {
  steps: readonly LiveStep[]
  shown: LiveStep | undefined
  onChoose: (step: LiveStep) => void
}) => (
  <section aria-label="Log">
    <h3>Log, the newest first</h3>
    <ol className="steps log" reversed>
      {steps.toReversed().map((step) => (
        <li key={steps.indexOf(step)}>
          <button type="button" aria-current={step === shown ? 'step' : undefined} onClick={() => onChoose(step)}>
            <time>{timeOf(step.at)}</time> {step.name}: {eventLabel(step.event.type)} → {stateLabel(step.state)}
          </button>
        </li>
      ))}
    </ol>
  </section>
)

const Step = ({ step: { event, context } }: { step: LiveStep }) => (
  <section aria-label="Step">
    <h3>{eventLabel(event.type)}</h3>
    <pre className="data">{JSON.stringify({ event, context }, null, 2)}</pre>
  </section>
)

const Waiting = () => (
  <>
    <main>
      <h1>Live portal</h1>
      <p role="status">Nothing has been told yet.</p>
    </main>
    <aside aria-label="How to follow the portal">
      <p>
        Start the portal with <code>npm run dev</code> and open it with <code>?inspect</code>, for example
        http://127.0.0.1:5173/login?inspect.
      </p>
    </aside>
  </>
)

/** The active states after a step and before it. */
const litBy = (step: LiveStep, machine: AnyStateMachine, steps: readonly LiveStep[]) => {
  const before = steps.slice(0, steps.indexOf(step)).findLast(({ actor }) => actor === step.actor)
  const active = activeStateIds(machine, step.state)
  return {
    active,
    step: before && { place: step.at, event: step.event.type, before: activeStateIds(machine, before.state), after: active },
  }
}

type LiveViewProps = { live: Live; machineOf: (id: string) => { name: string; machine: AnyStateMachine } | null; onForget: () => void }

/** The portal's running machines. A chosen step of the log stays selected; otherwise the newest one is shown. */
export const LiveView = ({ live: { actors, steps }, machineOf, onForget }: LiveViewProps) => {
  const [chosen, setChosen] = useState<LiveStep | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)
  const step = chosen ?? steps.findLast(({ actor }) => followed === null || actor === followed)
  const namedMachine = step && machineOf(step.machineId)
  if (!step || !namedMachine) return <Waiting />
  return (
    <>
      <main>
        <h1>
          {step.name} <small>{chosen ? `at ${timeOf(step.at)}` : 'live'}</small>
        </h1>
        <DiagramView name={namedMachine.name} machine={namedMachine.machine} {...litBy(step, namedMachine.machine, steps)} />
      </main>
      <aside aria-label="Live portal">
        <h2>Live portal</h2>
        <p role="status">
          {step.name} in <strong>{stateLabel(step.state)}</strong> by {eventLabel(step.event.type)}
        </p>
        <p className="tools">
          <button type="button" aria-pressed={chosen === null} onClick={() => setChosen(null)}>
            Follow the newest
          </button>
          <button type="button" aria-pressed={followed === null} onClick={() => setFollowed(null)}>
            All actors
          </button>
          <button
            type="button"
            onClick={() => {
              setChosen(null)
              setFollowed(null)
              onForget()
            }}
          >
            Clear
          </button>
        </p>
        <Actors
          actors={[...actors.values()]}
          shown={followed}
          onChoose={(id) => {
            setFollowed(id)
            setChosen(null)
          }}
        />
        <Step step={step} />
        <Log steps={steps.filter(({ actor }) => followed === null || actor === followed)} shown={step} onChoose={setChosen} />
      </aside>
    </>
  )
}
