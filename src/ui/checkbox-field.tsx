import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type CheckboxFieldProps = ComponentProps<typeof chakra.input> & { label: ReactNode; error?: string | undefined }

/** Something to be ticked in a form. */
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
          {...(error && { 'aria-describedby': `${id}-error` })}
          {...input}
        />
        {label}
      </chakra.label>
      {error && (
        <chakra.p id={`${id}-error`} color="danger" fontSize="sm" fontWeight="medium">
          {error}
        </chakra.p>
      )}
    </div>
  )
}
