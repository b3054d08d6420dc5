import type { Connection } from '../api/connection.ts'
import type { Session } from '../domain/session.ts'
import { Medications } from '../features/medications/medications.tsx'
import type { Configuration } from './configuration.ts'

type MedicationsPageProps = { session: Session; connection: Connection; configuration: Configuration }

/** The medications, with the formulary of this deployment. */
export const MedicationsPage = ({ session, connection, configuration }: MedicationsPageProps) => (
  <Medications session={session} connection={connection} formularyUrl={configuration.formularyUrl} />
)
