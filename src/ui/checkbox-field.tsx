import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'

type CheckboxFieldProps = ComponentProps<typeof chakra.input> & { label: ReactNode }

/** Something to be ticked in a form. */
export const CheckboxField = ({ label, ...input }: CheckboxFieldProps) => (
  <chakra.label display="flex" gap="3" alignItems="center" minHeight="target">
    <chakra.input type="checkbox" width="1.5rem" height="1.5rem" flexShrink={0} accentColor="primary" {...input} />
    {label}
  </chakra.label>
)
