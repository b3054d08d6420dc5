import { type FormEvent, useState } from 'react'
import type { NamedExample } from '../examples/names.ts'
import { ExampleField } from './example-field.tsx'
import { formatPayload } from './payload.ts'

/** JSON in lines for a form, or in one line for a URL. A text that is no JSON stays as it is. */
const rewritten = (text: string, indent?: number) => {
  try {
    return JSON.stringify(JSON.parse(text), null, indent)
  } catch {
    return text
  }
}

type InputFormProps = { inputs: readonly NamedExample[] | null; begunWith: string | null; onBegin: (input: string) => void }

/** The form for the machine's input. */
export const InputForm = ({ inputs, begunWith, onBegin }: InputFormProps) => {
  const examples = (inputs ?? []).map(({ name, value }) => ({ name, text: formatPayload(value) }))
  const [text, setText] = useState(begunWith === null ? (examples[0]?.text ?? '{}') : rewritten(begunWith, 2))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onBegin(rewritten(text))
  }
  return (
    <form onSubmit={submit} aria-label="Beginning">
      {inputs === null && <p>Examples are being read from the types …</p>}
      {(examples.length > 0 || inputs === null) && <ExampleField label="Input" examples={examples} text={text} onChange={setText} />}
      <button type="submit">{begunWith === null ? 'Begin' : 'Begin again'}</button>
    </form>
  )
}
