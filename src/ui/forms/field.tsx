import { chakra, defineRecipe } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { textLimits } from '../../domain/values/text-limits.ts'
import { describedBy, FieldNotes } from './field-notes.tsx'

/** How a field to type into looks. */
export const inputLook = {
  width: '100%',
  minHeight: 'target',
  // In px: large text needs the room.
  paddingInline: '12px',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'control',
  borderRadius: 'control',
  background: 'surface',
  color: 'text',
  fontSize: 'md',
  _invalid: { borderColor: 'danger', borderWidth: '2px' },
} as const

const inputRecipe = defineRecipe({ base: inputLook })

export const Input = chakra('input', inputRecipe)

/** Ties an input to its label and error: what `Field` hands to the control inside. */
type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type FieldProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** The id of what else there is to know of it. */
  about?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A labelled control with its error in words beneath it. */
export const Field = ({ label, error, hint, about, children }: FieldProps) => {
  const id = useId()
  return (
    <chakra.div display="grid" gap="1">
      <chakra.label htmlFor={id} fontWeight="medium">
        {label}
      </chakra.label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy(id, { hint, error }, about) })}
      <FieldNotes id={id} hint={hint} error={error} />
    </chakra.div>
  )
}

/** The browser's own properties: with Chakra's for each style they would be compared one by one wherever they are handed on. */
export type TextFieldProps = { label: string; error?: string | undefined; hint?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'color' | 'height' | 'size' | 'translate' | 'width'
>

export const TextField = ({ label, error, hint, ...input }: TextFieldProps) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => <Input type="text" {...control} {...input} />}
  </Field>
)

export const EmailField = (props: TextFieldProps) => (
  <TextField type="email" maxLength={textLimits.email} autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
)
