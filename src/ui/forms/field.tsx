import { chakra, defineRecipe } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { textLimits } from '../../domain/values/text-limits.ts'
import { describedBy, FieldNotes } from './field-notes.tsx'

/** Styles of all text inputs. */
export const inputLook = {
  width: '100%',
  minHeight: 'target',
  // In px: padding that grows with the font size would take space from large text.
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

/** Links the control to its label, hint and error. `Field` passes them to its child. */
type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type FieldProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Id of a further element that describes the control. */
  about?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A labelled control with its hint and error below. */
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

/** Native props only: with Chakra's style props, TypeScript would compare hundreds of properties at every use. */
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
