import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftsKey } from './drafts.ts'

export type Unsaved<Entered> = {
  found: Entered | undefined
  keep: (entered: Entered) => void
  forget: () => void
  /** Forgets it, and goes on with that. */
  forgetting: (goOn: () => void) => () => void
}

/** What was typed into a part of the profile, or to the practice, and not sent, in memory alone: it outlives its dialog, unless that was cancelled. */
export const useUnsaved = <Entered>(patientId: string, part: string): Unsaved<Entered> => {
  const client = useQueryClient()
  return useMemo(() => {
    const queryKey = [...draftsKey, part, patientId]
    const forget = () => client.removeQueries({ queryKey })
    return {
      found: client.getQueryData<Entered>(queryKey),
      keep: (entered) => client.setQueryData<unknown>(queryKey, structuredClone(entered)),
      forget,
      forgetting: (goOn) => () => {
        forget()
        goOn()
      },
    }
  }, [client, patientId, part])
}

/** Keeps it as it is typed. */
export const useKeeping = <Entered extends FieldValues>({ watch, getValues }: UseFormReturn<Entered>, { keep }: Unsaved<Entered>) =>
  useEffect(() => {
    const { unsubscribe } = watch(() => keep(getValues()))
    return unsubscribe
  }, [watch, getValues, keep])
