import { useId } from 'react'

/** An example as text for a form. */
type ExampleText = { name: string; text: string }

type ExampleFieldProps = { label: string; examples: readonly ExampleText[]; text: string; onChange: (text: string) => void }

/** Editable JSON, filled with one of some examples. */
export const ExampleField = ({ label, examples, text, onChange }: ExampleFieldProps) => {
  const id = useId()
  return (
    <div className="field">
      {examples.length > 1 && (
        <label>
          Example for {label.toLowerCase()}
          <select
            value={examples.find((example) => example.text === text)?.name ?? ''}
            onChange={({ target: { value } }) => onChange(examples.find(({ name }) => name === value)?.text ?? text)}
          >
            {examples.every((example) => example.text !== text) && <option value="">own</option>}
            {examples.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <label htmlFor={id}>{label} (JSON)</label>
      <textarea
        id={id}
        rows={Math.min(10, text.split('\n').length + 1)}
        value={text}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
