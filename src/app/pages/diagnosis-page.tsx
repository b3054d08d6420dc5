import { Diagnosis } from '../../features/diagnosis/diagnosis.tsx'
import type { PageProps } from './page-props.ts'

export const DiagnosisPage = ({ session, connection }: PageProps) => <Diagnosis patientId={session.userId} connection={connection} />
