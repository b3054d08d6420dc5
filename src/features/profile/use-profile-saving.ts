import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PracticeAnswer } from '../../api/practice-answer.ts'
import { prepareToasts, showToast } from '../../ui/toast.ts'
import { texts } from './texts.ts'

type Saving<Entered> = {
  save: (entered: Entered) => Promise<PracticeAnswer>
  /** Once it is kept, when the dialog has been closed. */
  onSaved: () => void
  onClose: () => void
}

/** Sends a change of the profile and tells what became of it; one that was not kept can be sent again. */
export const useProfileSaving = <Entered>({ save, onSaved, onClose }: Saving<Entered>) => {
  useEffect(prepareToasts, [])
  const tellFailure = () => void showToast({ tone: 'danger', title: texts.notSaved })
  const { mutate, isPending, isError, data } = useMutation({
    mutationFn: save,
    onError: tellFailure,
    onSuccess: ({ status }) => {
      if (status === 'refused') return tellFailure()
      void showToast({ tone: 'success', title: texts.saved })
      onClose()
      onSaved()
    },
  })
  const refusal = data?.status === 'refused' ? data.message || texts.notSaved : null
  return { save: (entered: Entered) => mutate(entered), isSaving: isPending, failure: isError ? texts.notSaved : refusal }
}
