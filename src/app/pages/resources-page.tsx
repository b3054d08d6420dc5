import { MediaList } from '../../features/resources/media-list.tsx'
import type { PageProps } from './page-props.ts'

export const ResourcesPage = ({ session, connection }: PageProps) => (
  <MediaList kind="resources" patientId={session.userId} connection={connection} />
)
