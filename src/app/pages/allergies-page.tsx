import { Allergies } from '../../features/allergies/allergies.tsx'
import type { PageProps } from './page-props.ts'

export const AllergiesPage = ({ session, connection }: PageProps) => <Allergies patientId={session.userId} connection={connection} />
