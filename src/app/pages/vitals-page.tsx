import { Vitals } from '../../features/vitals/vitals.tsx'
import type { PageProps } from './page-props.ts'

export const VitalsPage = ({ session, connection }: PageProps) => <Vitals patientId={session.userId} connection={connection} />
