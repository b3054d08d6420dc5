import { useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { activeStateIds, stateLabel } from '../diagram/active-states.ts'
import { DiagramView } from '../diagram/diagram-view.tsx'
import { eventLabel } from '../diagram/labels.ts'
import type { ListedMachine } from '../machine-list.ts'
import { RecordingFile, StepTools } from '../recording/recording-tools.tsx'
import { SequenceView } from '../sequence/sequence-view.tsx'
import { ActorList } from './actor-list.tsx'
import { followedStep, followNewest, listedSteps, toggleMuted } from './follow.ts'
import type { LiveMessage } from './message.ts'
import type { Live, LiveStep } from './received.ts'

const timeOf = (at: number) => new Date(at).toLocaleTimeString('en-NZ', { hour12: false })

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

const Waiting = ({ hasPages }: { hasPages: boolean }) => (
  <p role="status">
    {hasPages ? 'No machine has taken a step yet.' : 'No page of the portal has connected yet. '}
    {!hasPages && (
      <>
        Start the portal with <code>npm run dev</code> and open it with <code>?inspect</code>, for example
        http://127.0.0.1:5173/login?inspect.
      </>
    )}
  </p>
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

const views = ['Diagram', 'Sequence'] as const
type View = (typeof views)[number]

type LiveViewProps = {
  live: Live
  messages: readonly LiveMessage[]
  machineOf: (id: string) => ListedMachine | undefined
  onForget: () => void
}

/** The portal's running machines. A chosen step of the log stays selected; otherwise the newest step of what is followed is shown. */
export const LiveView = ({ live: running, messages, machineOf, onForget }: LiveViewProps) => {
  const [recording, setRecording] = useState<Live | null>(null)
  const live = recording ?? running
  const [chosen, setChosen] = useState<LiveStep | null>(null)
  const [following, setFollowing] = useState(followNewest)
  const [view, setView] = useState<View>('Diagram')
  const step = chosen ?? followedStep(live, following)
  const listed = listedSteps(live, following)
  const namedMachine = step && machineOf(step.machineId)
  const isSequence = view === 'Sequence'
  const follow = (actor: string | null) => {
    setChosen(null)
    setFollowing({ ...following, actor })
  }
  return (
    <>
      <main>
        <h1>
          {isSequence ? 'Sequence ' : step ? `${step.name} ` : recording ? 'Recording ' : 'Live portal '}
          {(isSequence || step) && (
            <small>{step && chosen && !isSequence ? `at ${timeOf(step.at)}` : recording ? 'recorded' : 'live'}</small>
          )}
        </h1>
        <p className="tools">
          {views.map((each) => (
            <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
              {each}
            </button>
          ))}
        </p>
        {isSequence ? (
          <SequenceView live={live} following={following} />
        ) : step && namedMachine ? (
          <>
            <p className="purpose">{namedMachine.purpose}</p>
            <DiagramView name={namedMachine.name} machine={namedMachine.machine} {...litBy(step, namedMachine.machine, live.steps)} />
          </>
        ) : (
          <Waiting hasPages={live.pages.size > 0} />
        )}
      </main>
      <aside aria-label="Live portal">
        <h2>Live portal</h2>
        {step && (
          <p role="status">
            {step.name} in <strong>{stateLabel(step.state)}</strong> by {eventLabel(step.event.type)}
          </p>
        )}
        <p className="tools">
          <button type="button" aria-pressed={chosen === null && following.actor === null} onClick={() => follow(null)}>
            Follow the newest flow
          </button>
          <button
            type="button"
            onClick={() => {
              follow(null)
              onForget()
            }}
          >
            Clear
          </button>
        </p>
        <RecordingFile
          messages={messages}
          opened={recording !== null}
          onOpen={(opened) => {
            follow(null)
            setRecording(opened)
          }}
        />
        {step && (
          <StepTools
            step={step}
            listed={listed}
            own={live.steps.filter(({ actor }) => actor === step.actor)}
            machine={namedMachine}
            onChoose={setChosen}
          />
        )}
        <ActorList live={live} following={following} onFollow={follow} onMute={(id) => setFollowing(toggleMuted(following, id))} />
        {step && <Step step={step} />}
        <Log steps={listed} shown={step} onChoose={setChosen} />
      </aside>
    </>
  )
}
