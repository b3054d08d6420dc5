import { useId } from 'react'
import { TextField, type TextFieldProps } from '../../../ui/field.tsx'

/** A name, with the practice's own names offered as one types. */
export const PlaceField = ({ names, ...field }: TextFieldProps & { names: readonly string[] }) => {
  const id = useId()
  return (
    <>
      <TextField list={id} {...field} />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
