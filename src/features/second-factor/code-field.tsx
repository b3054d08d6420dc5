import type { ComponentProps } from 'react'
import { maxCodeLength } from '../../domain/access/second-factor.ts'
import { TextField } from '../../ui/forms/field.tsx'

/** The field of a code: one input, so that a code is pasted or filled in at once, with or without spaces. */
export const CodeField = ({ isNumeric, ...field }: ComponentProps<typeof TextField> & { isNumeric: boolean }) => (
  <TextField
    required
    maxLength={maxCodeLength}
    spellCheck={false}
    {...(isNumeric
      ? { autoComplete: 'one-time-code', inputMode: 'numeric' as const }
      : { autoComplete: 'off', autoCapitalize: 'characters' })}
    {...field}
  />
)
