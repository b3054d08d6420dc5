import { chakra } from '@chakra-ui/react'
import type { Connection } from '../api/connection.ts'
import type { MenuEntry } from '../domain/menu.ts'
import type { Session } from '../domain/session.ts'
import { Profile } from '../features/profile/profile.tsx'
import { Security } from '../features/security/security.tsx'
import { PasskeyButton } from '../features/sign-in/passkey-button.tsx'
import type { Configuration } from './configuration.ts'

type ProfilePageProps = {
  session: Session
  connection: Connection
  menu: readonly MenuEntry[]
  configuration: Pick<Configuration, 'identityUrl'>
}

/** The profile of the patient acted for, and below it how the user signs in. */
export const ProfilePage = ({ configuration: { identityUrl }, ...props }: ProfilePageProps) => (
  <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
    <Profile {...props} />
    <Security
      session={props.session}
      connection={props.connection}
      renderPasskey={(entry) => <PasskeyButton identityUrl={identityUrl} {...entry} />}
    />
  </chakra.div>
)
