import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Connection } from '../../api/connection.ts'
import { type HelpMessage, sendHelp } from '../../api/help.ts'
import type { Session } from '../../domain/session.ts'
import { textLimits } from '../../domain/text-limits.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { prepareToasts, showToast } from '../../ui/toast.ts'
import { helpTexts as texts } from './texts.ts'

type HelpDialogProps = { connection: Connection; session: Session; onClose: () => void }

const told = (message: string | undefined): message is string => message !== undefined
/** The practice knows a signed-in user: nobody has to say who they are. */
const known = { nhi: null, firstName: null, familyName: null, dateOfBirth: null }
const filled = (text: string) => text.trim() !== ''

/** A message to the practice, as the signed-in user about the patient acted for. What is typed stays until it was sent. */
export const HelpDialog = ({ connection, session, onClose }: HelpDialogProps) => {
  const { register, handleSubmit, formState } = useForm<HelpMessage>({
    defaultValues: { subject: '', body: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, submitCount } = formState
  const fail = (message: string) => void showToast({ tone: 'danger', title: message })
  const { mutate, isPending, isError, data } = useMutation({
    networkMode: 'always',
    mutationFn: ({ subject, body }: HelpMessage) =>
      sendHelp(
        connection,
        { ...known, patientId: session.userId, email: session.emails[0] ?? null },
        { subject: subject.trim(), body: body.trim() },
      ),
    onSuccess: ({ isSent, message }) => {
      if (!isSent) return fail(message)
      void showToast({ tone: 'success', title: message })
      onClose()
    },
    onError: () => fail(texts.notSent),
  })
  useEffect(prepareToasts, [])
  const failure = isError ? texts.notSent : data?.isSent === false ? data.message : undefined
  const messages = [errors.subject?.message, errors.body?.message, failure].filter(told)

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <chakra.form noValidate display="grid" gap="4" onSubmit={handleSubmit((message) => mutate(message))}>
        <ErrorSummary messages={messages} occasion={submitCount} />
        <TextField
          label={texts.subject}
          maxLength={textLimits.subject}
          autoComplete="off"
          error={errors.subject?.message}
          {...register('subject', { validate: (subject) => filled(subject) || texts.subjectMissing })}
        />
        <TextArea
          label={texts.body}
          maxLength={textLimits.body}
          error={errors.body?.message}
          {...register('body', { validate: (body) => filled(body) || texts.bodyMissing })}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="flex-end">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="primary" disabled={isPending}>
            {texts.send}
          </Button>
        </chakra.div>
        <chakra.div role="status" srOnly>
          {isPending ? texts.sending : ''}
        </chakra.div>
      </chakra.form>
    </Dialog>
  )
}
