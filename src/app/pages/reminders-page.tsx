import { Reminders } from '../../features/reminders/reminders.tsx'
import type { PageProps } from './page-props.ts'

export const RemindersPage = ({ session, connection }: PageProps) => <Reminders patientId={session.userId} connection={connection} />
