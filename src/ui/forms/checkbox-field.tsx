import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, FieldNotes } from './field-notes.tsx'

type CheckboxFieldProps = ComponentProps<typeof chakra.input> & { label: ReactNode; error?: string | undefined }

export const CheckboxField = ({ label, error, ...input }: CheckboxFieldProps) => {
  const id = useId()
  return (
    <div>
      <chakra.label display="flex" gap="3" alignItems="center" minHeight="target">
        <chakra.input
          type="checkbox"
          width="1.5rem"
          height="1.5rem"
          flexShrink={0}
          accentColor="primary"
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, { error })}
          {...input}
        />
        {label}
      </chakra.label>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
