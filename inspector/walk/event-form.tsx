import { type FormEvent, useState } from 'react'
import type { AnyEventObject } from 'xstate'
import { stateLabel } from '../diagram/active-states.ts'
import { eventLabel } from '../diagram/labels.ts'
import type { MachineExamples } from '../examples/made-examples.ts'
import { nameExamples } from '../examples/names.ts'
import { ExampleField } from './example-field.tsx'
import { payloadsOf } from './machine-payloads.ts'
import { formatPayload, parsePayload } from './payload.ts'
import { currentStep, nextEvents, sendEvent, type Walk } from './walk.ts'

type EventFormProps = {
  walk: Walk
  examples: MachineExamples | null
  /** Receives the event as JSON. */
  onSend: (event: string) => void
}

const eventFrom = (type: string, payload: string): AnyEventObject => ({ ...Object(parsePayload(payload)), type })

/** The states that an event would lead to, without a step. */
const foreseen = (walk: Walk, type: string, payload: string) => {
  try {
    const event = eventFrom(type, payload)
    const { snapshot } = currentStep(walk)
    return snapshot.can(event)
      ? { leads: true, words: `Leads to ${stateLabel(currentStep(sendEvent(walk, event)).snapshot.value)}` }
      : { leads: false, words: 'Nothing would happen: no guard lets it pass.' }
  } catch (error) {
    return { leads: false, words: String(error) }
  }
}

/** The form for the next event and its payload. */
export const EventForm = ({ walk, examples, onSend }: EventFormProps) => {
  const types = nextEvents(walk)
  const payloadsFor = (event: string) =>
    nameExamples(payloadsOf(walk.machine, examples, event)).map(({ name, value }) => ({ name, text: formatPayload(value) }))
  const [chosen, setChosen] = useState(() => ({ type: types[0] ?? '', payload: payloadsFor(types[0] ?? '')[0]?.text ?? '{}' }))
  if (types.length === 0) return <p>No event is listened for: the chart has ended.</p>

  const payloads = payloadsFor(chosen.type)
  const { leads, words } = foreseen(walk, chosen.type, chosen.payload)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (leads) onSend(JSON.stringify({ ...JSON.parse(chosen.payload.trim() || '{}'), type: chosen.type }))
  }
  const hasPayload = payloads.length > 1 || payloads[0]?.text !== '{}'
  return (
    <form onSubmit={submit} aria-label="Next event">
      <h3>Next event</h3>
      <label>
        Event
        <select
          value={chosen.type}
          onChange={({ target: { value } }) => setChosen({ type: value, payload: payloadsFor(value)[0]?.text ?? '{}' })}
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {eventLabel(type)}
            </option>
          ))}
        </select>
      </label>
      {hasPayload && (
        <ExampleField label="Payload" examples={payloads} text={chosen.payload} onChange={(payload) => setChosen({ ...chosen, payload })} />
      )}
      <p className="foreseen">{words}</p>
      <button type="submit" aria-disabled={!leads}>
        Send
      </button>
    </form>
  )
}
