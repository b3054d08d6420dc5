import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { slotListsKeys } from '../../../api/appointments/slots.ts'

/** Reads the slots anew that are shown, and forgets the others. */
export const useReloadSlots = () => {
  const client = useQueryClient()
  return useCallback(() => {
    for (const queryKey of slotListsKeys) {
      client.removeQueries({ queryKey, type: 'inactive' })
      void client.invalidateQueries({ queryKey })
    }
  }, [client])
}
