import { chakra } from '@chakra-ui/react'
import { Field, Input } from './field.tsx'

export const Select = chakra(Input, {
  base: { cursor: 'pointer', textOverflow: 'ellipsis', _disabled: { cursor: 'not-allowed', opacity: 0.6 } },
})

export type Option = { id: string; name: string }

type SelectFieldProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Id of the selected option; empty without a selection. */
  value: string
  options: readonly Option[]
  /** The first option, which selects nothing. */
  prompt: string
  onChoose: (id: string) => void
  required?: boolean
  isDisabled?: boolean
}

/** A single choice in the browser's native control, for its wheel on phones and type-ahead on keyboards. */
export const SelectField = ({ label, error, hint, value, options, prompt, onChoose, required, isDisabled = false }: SelectFieldProps) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => (
      <Select asChild>
        <select {...control} value={value} required={required} disabled={isDisabled} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{prompt}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Select>
    )}
  </Field>
)
