import { chakra } from '@chakra-ui/react'
import type { Connection } from '../api/connection.ts'
import { passkeysQuery } from '../api/passkeys.ts'
import type { MenuEntry } from '../domain/menu.ts'
import type { Session } from '../domain/session.ts'
import { Profile } from '../features/profile/profile.tsx'
import type { RenderConfirmation } from '../features/profile/render-confirmation.ts'
import { ConfirmIdentity } from '../features/security/confirm-identity.tsx'
import { Security } from '../features/security/security.tsx'
import { PasskeyButton } from '../features/sign-in/passkey-button.tsx'
import type { PasskeyEntry } from '../ui/passkey-entry.ts'
import { useList } from '../ui/use-list.ts'
import type { Configuration } from './configuration.ts'

type ProfilePageProps = {
  session: Session
  connection: Connection
  menu: readonly MenuEntry[]
  configuration: Pick<Configuration, 'identityUrl'>
}

/** The profile of the patient acted for, and below it how the user signs in. */
export const ProfilePage = ({ configuration: { identityUrl }, ...props }: ProfilePageProps) => {
  const renderPasskey: PasskeyEntry = (entry) => <PasskeyButton identityUrl={identityUrl} {...entry} />
  const passkeys = useList(passkeysQuery(props.connection, props.session.parentId))
  const renderConfirmation: RenderConfirmation = (flow, why) => (
    <ConfirmIdentity flow={flow} why={why} renderPasskey={passkeys.rows.length > 0 ? renderPasskey : null} />
  )
  return (
    <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <Profile {...props} renderConfirmation={renderConfirmation} />
      <Security session={props.session} connection={props.connection} renderPasskey={renderPasskey} />
    </chakra.div>
  )
}
