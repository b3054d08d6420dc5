import { Timeline } from '../../features/timeline/timeline.tsx'
import type { PageProps } from './page-props.ts'

export const TimelinePage = ({ session, connection }: PageProps) => <Timeline patientId={session.userId} connection={connection} />
