import { useCallback } from 'react'
import type { Connection } from '../api/http/connection.ts'
import type { Configuration } from '../browser/configuration.ts'
import type { Session } from '../domain/access/session.ts'
import { Medications } from '../features/medications/medications.tsx'
import type { BindPayment } from '../features/medications/repeat/bind-payment.ts'
import { boundPayment } from './payment-ports.ts'

type MedicationsPageProps = { session: Session; connection: Connection; configuration: Configuration }

/** The medications, with the formulary and the payment providers of this deployment. */
export const MedicationsPage = ({ session, connection, configuration }: MedicationsPageProps) => {
  const bindPayment = useCallback<BindPayment>((now) => boundPayment(configuration, now), [configuration])
  return <Medications session={session} connection={connection} formularyUrl={configuration.formularyUrl} bindPayment={bindPayment} />
}
