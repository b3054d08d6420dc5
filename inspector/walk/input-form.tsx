import { type FormEvent, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { MachineExamples } from '../examples/made-examples.ts'
import { ExampleField } from './example-field.tsx'
import { formatPayload, parsePayload } from './payload.ts'
import { startWalk, type Walk } from './walk.ts'

type InputFormProps = { machine: AnyStateMachine; examples: MachineExamples | null; isBegun: boolean; onBegun: (walk: Walk) => void }

/** The form for the machine's input. */
export const InputForm = ({ machine, examples, isBegun, onBegun }: InputFormProps) => {
  const inputs = (examples?.input ?? []).filter((input) => input !== null).map(formatPayload)
  const [text, setText] = useState(inputs[0] ?? '{}')
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    try {
      onBegun(startWalk(machine, parsePayload(text)))
      setProblem('')
    } catch (error) {
      setProblem(String(error))
    }
  }
  return (
    <form onSubmit={submit} aria-label="Beginning">
      {examples === null && <p>Examples are being read from the types …</p>}
      {(inputs.length > 0 || examples === null) && <ExampleField label="Input" examples={inputs} text={text} onChange={setText} />}
      <button type="submit">{isBegun ? 'Begin again' : 'Begin'}</button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  )
}
