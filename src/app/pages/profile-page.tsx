import { chakra } from '@chakra-ui/react'
import { Security } from '../../features/security/security.tsx'
import type { PageProps } from './page-props.ts'
import { titles } from './titles.ts'

export const ProfilePage = ({ session, connection }: PageProps) => (
  <chakra.div display="grid" gap="5" maxWidth="48rem">
    <chakra.h1 fontSize="xxl">{titles.profile}</chakra.h1>
    <Security session={session} connection={connection} />
  </chakra.div>
)
