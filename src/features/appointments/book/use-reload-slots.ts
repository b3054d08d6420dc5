import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { slotListsKeys } from '../../../api/appointments/slots.ts'

/** Refetches the visible slots and drops the others from the cache. */
export const useReloadSlots = () => {
  const client = useQueryClient()
  return useCallback(() => {
    for (const queryKey of slotListsKeys) {
      client.removeQueries({ queryKey, type: 'inactive' })
      void client.invalidateQueries({ queryKey })
    }
  }, [client])
}
