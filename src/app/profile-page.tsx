import { chakra } from '@chakra-ui/react'
import { passkeysQuery } from '../api/access/passkeys.ts'
import type { Configuration } from '../browser/configuration.ts'
import type { MenuEntry } from '../domain/practice/menu.ts'
import { Profile } from '../features/profile/profile.tsx'
import type { RenderConfirmation } from '../features/profile/render-confirmation.ts'
import type { ConfirmIdentityProps } from '../features/security/confirm-identity.tsx'
import { texts as securityTexts } from '../features/security/texts.ts'
import { PasskeyButton } from '../features/sign-in/passkey-button.tsx'
import { usePatient } from '../features/use-patient.tsx'
import type { PasskeyEntry } from '../ui/forms/passkey-entry.ts'
import { lazyPart, lazyParts } from '../ui/layout/lazy-part.tsx'
import { Loading } from '../ui/layout/loading.tsx'
import { useList } from '../ui/lists/use-list.ts'
import { SecondFactorCard } from './second-factor-part.tsx'

const loadParts = () => import('./profile-parts.ts')
const profilePart = lazyParts(async () => (await loadParts()).profileParts)
const ConfirmIdentity = profilePart('ConfirmIdentity', <Loading />)
const Security = profilePart('Security', <Loading label={securityTexts.loading} />)
const Notices = lazyPart(async () => (await loadParts()).Notices)
const WhoCanAct = profilePart('WhoCanAct', null)

type ProfilePageProps = {
  menu: readonly MenuEntry[]
  configuration: Pick<Configuration, 'identityUrl'>
  onEmailChanged: (email: string) => void
}

/** Offers a passkey confirmation to users who have a passkey. */
const Confirmation = ({ renderPasskey, ...confirmationProps }: ConfirmIdentityProps & { renderPasskey: PasskeyEntry }) => {
  const { connection, session } = usePatient()
  const { rows } = useList(passkeysQuery(connection, session.parentId))
  return <ConfirmIdentity {...confirmationProps} renderPasskey={rows.length > 0 ? renderPasskey : null} />
}

/** The profile of the selected patient, and the sign-in methods, notices and proxy links of the user. */
export const ProfilePage = ({ configuration: { identityUrl }, menu, onEmailChanged }: ProfilePageProps) => {
  const { session } = usePatient()
  const renderPasskey: PasskeyEntry = (entry) => <PasskeyButton identityUrl={identityUrl} {...entry} />
  const renderConfirmation: RenderConfirmation = (flow, why) => <Confirmation flow={flow} why={why} renderPasskey={renderPasskey} />
  return (
    <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <Profile menu={menu} onEmailChanged={onEmailChanged} renderConfirmation={renderConfirmation}>
        <Security renderPasskey={renderPasskey}>
          <SecondFactorCard parentId={session.parentId} renderIdentity={renderConfirmation} />
        </Security>
        <Notices />
        <WhoCanAct menu={menu} renderIdentity={renderConfirmation} />
      </Profile>
    </chakra.div>
  )
}
