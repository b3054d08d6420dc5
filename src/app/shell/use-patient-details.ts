import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../api/http/connection.ts'
import { balanceQuery } from '../../api/payments/balance.ts'
import { patientQuery } from '../../api/practice/patient.ts'
import { practiceQuery } from '../../api/practice/practice.ts'

/** What the header says of the patient acted for. Each call stands alone: one that fails leaves the others. */
export const usePatientDetails = (connection: Connection, patientId: string) => {
  const patient = useQuery(patientQuery(connection, patientId))
  const practice = useQuery(practiceQuery(connection, patientId))
  const balance = useQuery(balanceQuery(connection, patientId))
  const failed = [patient, practice, balance].filter(({ isError }) => isError)
  return {
    patient,
    practice,
    balance,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
