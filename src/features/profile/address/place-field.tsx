import { useId } from 'react'
import { TextField, type TextFieldProps } from '../../../ui/forms/field.tsx'

/** A name, with the practice's own names offered as one types. */
export const PlaceField = ({ places, ...field }: TextFieldProps & { places: readonly { name: string }[] }) => {
  const id = useId()
  return (
    <>
      <TextField list={id} {...field} />
      <datalist id={id}>
        {places.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
