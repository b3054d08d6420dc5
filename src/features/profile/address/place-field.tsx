import { useId } from 'react'
import { TextField, type TextFieldProps } from '../../../ui/forms/field.tsx'

/** A place name with suggestions from the practice's list, each once: suburbs of two cities may share a name. */
export const PlaceField = ({ places, ...field }: TextFieldProps & { places: readonly { name: string }[] }) => {
  const id = useId()
  return (
    <>
      <TextField list={id} {...field} />
      <datalist id={id}>
        {[...new Set(places.map(({ name }) => name))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
