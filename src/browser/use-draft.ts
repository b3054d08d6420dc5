import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftsKey } from './drafts.ts'

export type Draft<Entered> = {
  saved: Entered | undefined
  save: (entered: Entered) => void
  clear: () => void
  /** Forgets it, and goes on with that. */
  clearThen: (next: () => void) => () => void
}

/** What was typed into a part of the profile, or to the practice, and not sent, in memory alone: it outlives its dialog, unless that was cancelled. */
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

/** Keeps it as it is typed. */
export const useSaveDraft = <Entered extends FieldValues>({ watch, getValues }: UseFormReturn<Entered>, { save }: Draft<Entered>) =>
  useEffect(() => {
    const { unsubscribe } = watch(() => save(getValues()))
    return unsubscribe
  }, [watch, getValues, save])
