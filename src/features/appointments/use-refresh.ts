import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { appointmentListsKey } from '../../api/appointments/appointments.ts'
import { earlierTimesQuery } from '../../api/appointments/earlier-times.ts'
import { countersQuery } from '../../api/practice/counters.ts'
import { usePatient } from '../use-patient.tsx'

/** Refetches the visible list, the wishes for earlier times and the counters after a change to an appointment. Other lists are dropped from the cache. */
export const useRefresh = () => {
  const { connection, patientId } = usePatient()
  const client = useQueryClient()
  return useCallback(async () => {
    client.removeQueries({ queryKey: appointmentListsKey, type: 'inactive' })
    await Promise.all([
      client.invalidateQueries({ queryKey: appointmentListsKey }),
      client.invalidateQueries({ queryKey: earlierTimesQuery(connection, patientId).queryKey }),
      client.invalidateQueries({ queryKey: countersQuery(connection, patientId).queryKey }),
    ])
  }, [client, connection, patientId])
}
