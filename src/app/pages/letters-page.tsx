import { MediaList } from '../../features/resources/media-list.tsx'
import type { PageProps } from './page-props.ts'

export const LettersPage = ({ session, connection }: PageProps) => (
  <MediaList kind="letters" patientId={session.userId} connection={connection} />
)
