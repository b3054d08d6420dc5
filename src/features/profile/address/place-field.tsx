import { useId } from 'react'
import { TextField, type TextFieldProps } from '../../../ui/forms/field.tsx'

/** A place name with suggestions from the practice's list. */
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
