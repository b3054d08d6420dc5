import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Fields, Form } from '../../ui/form.tsx'
import { PageDialog } from '../../ui/page-dialog.tsx'
import { texts } from './texts.ts'

type EditDialogProps<Values extends FieldValues> = {
  title: string
  form: Fields<Values>
  isSaving: boolean
  onSubmit: (entered: Values) => void
  onClose: () => void
  children: ReactNode
}

/** A part of the profile as it is changed. It stays open while that is being saved. */
export const EditDialog = <Values extends FieldValues>({ title, form, isSaving, onSubmit, onClose, children }: EditDialogProps<Values>) => (
  <PageDialog title={title} width={640} {...(!isSaving && { onClose })}>
    <Form
      form={form}
      submit={texts.save}
      isBusy={isSaving}
      busyText={texts.saving}
      cancel={{ label: texts.cancel, onCancel: onClose }}
      onSubmit={onSubmit}
    >
      {children}
    </Form>
  </PageDialog>
)
