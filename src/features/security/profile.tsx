import { chakra } from '@chakra-ui/react'
import type { Connection } from '../../api/connection.ts'
import type { Session } from '../../domain/session.ts'
import { Security } from './security.tsx'
import { texts } from './texts.ts'

/** The user's own page. */
export const Profile = (user: { session: Session; connection: Connection }) => (
  <chakra.div display="grid" gap="5" maxWidth="48rem">
    <chakra.h1 fontSize="xxl">{texts.profile}</chakra.h1>
    <Security {...user} />
  </chakra.div>
)
