import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CommandResult } from '../../domain/values/command-result.ts'
import { prepareToasts, showToast } from '../../ui/dialogs/toast.ts'
import { useIsMounted } from '../../ui/hooks/use-is-mounted.ts'
import { texts } from './texts.ts'

type Saving<Entered> = {
  save: (entered: Entered) => Promise<CommandResult>
  /** Called after an answer, a lost answer, or a refusal because of outdated values. */
  onChanged: () => unknown
  onClose: () => void
}

/** Saves a change of the profile. The outcome is shown in the dialog, or as a toast after it was left. A failed or unanswered change can be sent again. */
export const useProfileSaving = <Entered>({ save, onChanged, onClose }: Saving<Entered>) => {
  useEffect(prepareToasts, [])
  const isMounted = useIsMounted()
  const tellFailure = (title: string) => {
    if (!isMounted()) void showToast({ tone: 'danger', title })
  }
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: save,
    onError: (error) => {
      void onChanged()
      tellFailure(texts.unanswered(error))
    },
    onSuccess: ({ status, message }) => {
      void onChanged()
      if (status === 'refused') return tellFailure(message || texts.notSaved)
      void showToast({ tone: 'success', title: texts.saved })
      onClose()
    },
  })
  const refusal = data?.status === 'refused' ? data.message || texts.notSaved : null
  return { save: (entered: Entered) => mutate(entered), isSaving: isPending, failure: error ? texts.unanswered(error) : refusal }
}
