import { useId } from 'react'

type ExampleFieldProps = { label: string; examples: string[]; text: string; onChange: (text: string) => void }

/** Editable JSON, filled with one of some examples. */
export const ExampleField = ({ label, examples, text, onChange }: ExampleFieldProps) => {
  const id = useId()
  return (
    <div className="field">
      {examples.length > 1 && (
        <label>
          Example for {label.toLowerCase()}
          <select value={examples.indexOf(text)} onChange={({ target }) => onChange(examples[Number(target.value)] ?? text)}>
            {!examples.includes(text) && <option value={-1}>Own</option>}
            {examples.map((example, index) => (
              <option key={example} value={index}>
                {index + 1}: {example.replaceAll(/\s+/g, ' ').slice(0, 60)}
              </option>
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
