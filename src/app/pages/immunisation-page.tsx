import { Immunisations } from '../../features/immunisation/immunisations.tsx'
import type { PageProps } from './page-props.ts'

export const ImmunisationPage = ({ session, connection }: PageProps) => <Immunisations session={session} connection={connection} />
