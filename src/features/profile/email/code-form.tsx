import { type ReactNode, useState } from 'react'
import { TextField } from '../../../ui/forms/field.tsx'
import { Form, useFields } from '../../../ui/forms/form.tsx'
import { texts } from './texts.ts'

/** As many characters as the practice takes. */
const maxCodeLength = 12

type CodeFormProps = {
  /** What is wrong with the code, at its field. */
  error: string | undefined
  /** Why the last try failed otherwise. */
  failure: string | null
  isBusy: boolean
  busyText: string
  secondary: ReactNode
  /** What helps where no code comes. */
  instead: ReactNode
  onSubmit: (code: string) => void
}

/** Its focus is the code: the letter is being read beside it. */
export const CodeForm = ({ error, failure, isBusy, busyText, secondary, instead, onSubmit }: CodeFormProps) => {
  const [initial] = useState({ code: '' })
  const form = useFields({ initial, question: 'code', errors: { code: error }, failure })
  return (
    <Form
      form={form}
      submit={texts.confirm}
      isBusy={isBusy}
      busyText={busyText}
      secondary={secondary}
      onSubmit={({ code }) => onSubmit(code)}
    >
      <TextField
        label={texts.code}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxCodeLength}
        autoFocus
        {...form.field('code')}
      />
      {instead}
    </Form>
  )
}
