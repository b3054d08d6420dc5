import { HealthSummary } from '../../features/health-summary/health-summary.tsx'
import type { PageProps } from './page-props.ts'

export const PreviewPage = ({ session, connection, menu }: PageProps) => (
  <HealthSummary session={session} connection={connection} menu={menu} />
)
