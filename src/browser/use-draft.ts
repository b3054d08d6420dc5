import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftsKey } from './drafts.ts'

export type Draft<Entered> = {
  saved: Entered | undefined
  save: (entered: Entered) => void
  clear: () => void
  /** Clears the draft, then calls `next`. */
  clearThen: (next: () => void) => () => void
}

/** The draft of a part of the profile or of a help message, in memory only. It remains when its dialog closes, unless the dialog is cancelled. */
export const useDraft = <Entered>(patientId: string, part: string): Draft<Entered> => {
  const client = useQueryClient()
  return useMemo(() => {
    const queryKey = [...draftsKey, part, patientId]
    const clear = () => client.removeQueries({ queryKey })
    return {
      saved: client.getQueryData<Entered>(queryKey),
      save: (entered) => client.setQueryData<unknown>(queryKey, structuredClone(entered)),
      clear,
      clearThen: (next) => () => {
        clear()
        next()
      },
    }
  }, [client, patientId, part])
}

/** Saves the draft at each change of the form. */
export const useSaveDraft = <Entered extends FieldValues>({ watch, getValues }: UseFormReturn<Entered>, { save }: Draft<Entered>) =>
  useEffect(() => {
    const { unsubscribe } = watch(() => save(getValues()))
    return unsubscribe
  }, [watch, getValues, save])
