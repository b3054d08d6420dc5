import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Connection } from '../api/http/connection.ts'
import type { Session } from '../domain/access/session.ts'
import { useLatest } from '../ui/hooks/use-latest.ts'

type Patient = {
  session: Session
  connection: Connection
  /** Returns the current connection, for flows that outlive a render. The function itself never changes. */
  connectionNow: () => Connection
  /** The selected patient, whose record the page shows: the user, or another patient for a proxy user. */
  patientId: string
}

const PatientContext = createContext<Patient | null>(null)

type PatientProviderProps = { session: Session; connection: Connection; children: ReactNode }

/** Provides the selected patient and the connection to the features below it. */
export const PatientProvider = ({ session, connection, children }: PatientProviderProps) => {
  const connectionNow = useLatest(connection)
  const value = useMemo(() => ({ session, connection, connectionNow, patientId: session.userId }), [session, connection, connectionNow])
  return <PatientContext value={value}>{children}</PatientContext>
}

/** The options of a query that is fetched again when the patient comes back to an open page. A locked session fetches nothing. */
export const whenSeenAgain = ({ token }: Pick<Session, 'token'>) => ({ refetchOnWindowFocus: token !== '' })

/** Returns the selected patient and the connection. Only features call it; other rooms take arguments. @throws outside a PatientProvider */
export const usePatient = (): Patient => {
  const patient = useContext(PatientContext)
  if (!patient) throw new Error('usePatient needs a PatientProvider above it')
  return patient
}
