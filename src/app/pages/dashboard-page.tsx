import { Dashboard } from '../../features/dashboard/dashboard.tsx'
import type { PageProps } from '../signed-in.tsx'

export const DashboardPage = ({ configuration, ...props }: PageProps) => (
  <Dashboard {...props} portalGuideUrl={configuration.portalGuideUrl} />
)
