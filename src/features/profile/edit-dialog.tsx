import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Draft, useSaveDraft } from '../../browser/use-draft.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { type Fields, Form } from '../../ui/forms/form.tsx'
import { useUnloadGuard } from '../../ui/hooks/use-unload-guard.ts'
import { texts } from './texts.ts'
import { UnsavedNotice } from './unsaved-notice.tsx'

type EditDialogProps<Values extends FieldValues> = {
  title: string
  form: Fields<Values>
  draft: Draft<Values>
  isSaving: boolean
  onSubmit: (entered: Values) => void
  onClose: () => void
  children: ReactNode
}

/** The form of a part of the profile. The dialog stays open while saving. Only Cancel discards the draft. */
export const EditDialog = <Values extends FieldValues>(props: EditDialogProps<Values>) => {
  const { title, form, draft, isSaving, onSubmit, onClose, children } = props
  useSaveDraft(form, draft)
  useUnloadGuard(form.formState.isDirty || draft.saved !== undefined)
  return (
    <PageDialog title={title} width={640} {...(!isSaving && { onClose })}>
      <Form
        form={form}
        submit={texts.save}
        isBusy={isSaving}
        busyText={texts.saving}
        cancel={{ label: texts.cancel, onCancel: draft.clearThen(onClose) }}
        onSubmit={onSubmit}
      >
        <UnsavedNotice draft={draft} />
        {children}
      </Form>
    </PageDialog>
  )
}
