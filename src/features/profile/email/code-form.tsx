import { type ReactNode, useState } from 'react'
import { TextField } from '../../../ui/forms/field.tsx'
import { Form, useFields } from '../../../ui/forms/form.tsx'
import { texts } from './texts.ts'

/** The practice's limit. */
const maxCodeLength = 12

type CodeFormProps = {
  /** The error at the code field. */
  error: string | undefined
  /** Text for any other failure of the last attempt. */
  failure: string | null
  isBusy: boolean
  busyText: string
  secondary: ReactNode
  /** Help for a code that does not arrive. */
  instead: ReactNode
  onSubmit: (code: string) => void
}

/** The code field takes focus, because the patient is reading the code in the e-mail. */
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
