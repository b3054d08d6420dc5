import { Dashboard } from '../../features/dashboard/dashboard.tsx'
import type { PageProps } from './page-props.ts'

export const DashboardPage = ({ configuration, ...props }: PageProps) => (
  <Dashboard {...props} portalGuideUrl={configuration.portalGuideUrl} />
)
