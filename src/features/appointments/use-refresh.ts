import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { appointmentListsKey } from '../../api/appointments/appointments.ts'
import type { Connection } from '../../api/http/connection.ts'
import { countersQuery } from '../../api/practice/counters.ts'

/** Reads anew what changes with an appointment: the list that is shown and the counters. The other lists are forgotten. */
export const useRefresh = (connection: Connection, patientId: string) => {
  const client = useQueryClient()
  return useCallback(async () => {
    client.removeQueries({ queryKey: appointmentListsKey, type: 'inactive' })
    await Promise.all([
      client.invalidateQueries({ queryKey: appointmentListsKey }),
      client.invalidateQueries({ queryKey: countersQuery(connection, patientId).queryKey }),
    ])
  }, [client, connection, patientId])
}
