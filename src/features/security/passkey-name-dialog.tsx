import { textLimits } from '../../domain/values/text-limits.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Form, useFields } from '../../ui/forms/form.tsx'
import { texts } from './texts.ts'

type PasskeyNameDialogProps = {
  title: string
  name: string
  submit: string
  note?: string
  isBusy: boolean
  /** Shown while the dialog is busy. */
  waiting?: string
  /** Reported by a machine: the name is blank. */
  isUnnamed?: boolean
  /** Validation without a machine: true, or the error text. */
  rule?: (name: string) => true | string
  /** Text for the failure of the last attempt. */
  failure: string | null
  onSubmit: (name: string) => void
  onCancel: () => void
}

/** Names a new passkey or renames an existing one. */
export const PasskeyNameDialog = (props: PasskeyNameDialogProps) => {
  const { title, name, submit, note, isBusy, waiting, isUnnamed, rule, failure, onSubmit, onCancel } = props
  const errors = { name: isUnnamed ? texts.naming.unnamed : undefined }
  const form = useFields({ initial: { name }, question: 'name', errors, failure })

  return (
    <PageDialog title={title} {...(!isBusy && { onClose: onCancel })}>
      <Form
        form={form}
        submit={submit}
        isBusy={isBusy}
        busyText={waiting}
        cancel={{ label: texts.naming.cancel, onCancel: onCancel }}
        onSubmit={(entered) => onSubmit(entered.name)}
      >
        <TextField
          label={texts.naming.name}
          required
          hint={texts.naming.hint}
          maxLength={textLimits.passkeyName}
          autoComplete="off"
          {...form.field('name', rule && { validate: rule })}
        />
        {note && <p>{note}</p>}
      </Form>
    </PageDialog>
  )
}
