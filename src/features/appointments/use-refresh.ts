import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { appointmentListsKey } from '../../api/appointments/appointments.ts'
import { countersQuery } from '../../api/practice/counters.ts'
import { usePatient } from '../use-patient.tsx'

/** Reads anew what changes with an appointment: the list that is shown and the counters. The other lists are forgotten. */
export const useRefresh = () => {
  const { connection, patientId } = usePatient()
  const client = useQueryClient()
  return useCallback(async () => {
    client.removeQueries({ queryKey: appointmentListsKey, type: 'inactive' })
    await Promise.all([
      client.invalidateQueries({ queryKey: appointmentListsKey }),
      client.invalidateQueries({ queryKey: countersQuery(connection, patientId).queryKey }),
    ])
  }, [client, connection, patientId])
}
