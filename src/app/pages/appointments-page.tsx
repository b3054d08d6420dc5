import { Appointments } from '../../features/appointments/appointments.tsx'
import type { PageProps } from './page-props.ts'

export const AppointmentsPage = ({ session, connection, configuration }: PageProps) => (
  <Appointments session={session} connection={connection} productName={configuration.productName} />
)
