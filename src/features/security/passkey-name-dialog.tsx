import { chakra } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { longestPasskeyName } from '../../domain/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageDialog } from '../../ui/page-dialog.tsx'
import { texts } from './texts.ts'

type PasskeyNameDialogProps = {
  title: string
  name: string
  submit: string
  note?: string
  isBusy: boolean
  /** Told while it is busy. */
  waiting?: string
  isUnnamed: boolean
  /** Why the last try failed, in words. */
  failure: string | null
  onSubmit: (name: string) => void
  onCancel: () => void
}

/** Asks for the name of a passkey, new or old. */
export const PasskeyNameDialog = (props: PasskeyNameDialogProps) => {
  const { title, name, submit, note, isBusy, waiting, isUnnamed, failure, onSubmit, onCancel } = props
  const field = useRef<HTMLInputElement>(null)
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (failure !== null) summary.current?.focus()
    else if (isUnnamed) field.current?.focus()
  }, [failure, isUnnamed])

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(String(new FormData(event.currentTarget).get('name') ?? ''))
  }

  return (
    <PageDialog title={title} initialFocusEl={field} {...(!isBusy && { onClose: onCancel })}>
      <chakra.form noValidate display="grid" gap="4" onSubmit={save}>
        {failure !== null && (
          <Notice tone="danger" role="alert" ref={summary} tabIndex={-1}>
            {failure}
          </Notice>
        )}
        <TextField
          ref={field}
          label={texts.naming.name}
          hint={texts.naming.hint}
          name="name"
          defaultValue={name}
          maxLength={longestPasskeyName}
          autoComplete="off"
          error={isUnnamed ? texts.naming.unnamed : undefined}
        />
        {note && <p>{note}</p>}
        <chakra.div role="status" srOnly>
          {isBusy ? waiting : ''}
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
          <Button disabled={isBusy} onClick={onCancel}>
            {texts.naming.cancel}
          </Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {submit}
          </Button>
        </chakra.div>
      </chakra.form>
    </PageDialog>
  )
}
