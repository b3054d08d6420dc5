import { TestResults } from '../../features/test-results/test-results.tsx'
import type { PageProps } from './page-props.ts'

export const TestResultsPage = ({ session, connection }: PageProps) => <TestResults session={session} connection={connection} />
