import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { Field, Input } from './field.tsx'

const MultiLine = chakra(Input, {
  base: {
    display: 'block',
    paddingBlock: '2',
    resize: 'vertical',
    lineHeight: 'body',
    fieldSizing: 'content',
    minHeight: 'calc(3lh + {spacing.4} + 2px)',
    maxHeight: 'calc(5lh + {spacing.4} + 2px)',
  },
})

type TextAreaProps = { label: string; error?: string | undefined; hint?: string | undefined } & Omit<ComponentProps<'textarea'>, 'color'>

/** A text of several lines: three rows, growing to five. */
export const TextArea = ({ label, error, hint, ...input }: TextAreaProps) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => (
      <MultiLine asChild>
        <textarea rows={3} {...control} {...input} />
      </MultiLine>
    )}
  </Field>
)
