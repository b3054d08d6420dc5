import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { HeartPulse } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountsQuery } from '../../api/access/accounts.ts'
import type { Connection } from '../../api/http/connection.ts'
import { imageQuery } from '../../api/practice/image.ts'
import { patientQuery } from '../../api/practice/patient.ts'
import { type Account, type Session, withOwnAccount } from '../../domain/access/session.ts'
import { AvatarCircle } from '../../ui/layout/avatar-circle.tsx'
import { canStick } from '../../ui/theme/breakpoints.ts'
import { AccountMenu } from './account-menu.tsx'
import { ActingForBar } from './acting-for-bar.tsx'
import { DetailsButton, type DetailsToggle, lessThan } from './details-fold.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { useFrameHeight } from './use-frame-height.ts'

type AvatarProps = { connection: Connection; patientId: string; name: string; pictureId: string | null }

/** The patient's picture, or the initial of the name. */
const Avatar = ({ connection, patientId, name, pictureId }: AvatarProps) => {
  const options = imageQuery(connection, patientId, pictureId ?? '')
  const { data: picture } = useQuery({ ...options, enabled: pictureId !== null })
  return <AvatarCircle name={name} picture={picture} />
}

/** Sticky. If the header is too high, with large text or on a low screen, only its lower part is. */
const staying = {
  [canStick]: { position: 'sticky' },
  insetBlockStart: 'calc(var(--top-bar) - var(--frame-top))',
  _focusWithin: { insetBlockStart: '0' },
} as const

/** From `lg` on only the bar that names the patient is sticky. */
const Banner = chakra('header', { base: { position: 'relative', zIndex: 'header', lgDown: staying } })

/** With large text the buttons move below the name of the portal, if its longest word leaves them no room. */
const TopBar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: { base: '1', lg: '2' },
    minHeight: { base: 'min(3.5rem, 16dvh)', lg: 'header' },
    paddingInline: { base: '4', lg: '6' },
    background: 'surface',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
  },
})

const Brand = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: '1 1 min-content',
    minWidth: '0',
    color: 'primary',
    fontSize: { base: 'md', md: 'lg' },
    fontWeight: 'bold',
    overflowWrap: 'break-word',
    '& svg': { display: { base: 'none', md: 'block' }, flexShrink: '0' },
  },
})

/** Below this width the strip of details is folded away while the user is the patient. */
const NarrowOnly = chakra('div', { base: { display: 'none', [lessThan.md]: { display: 'block' } } })

type HeaderProps = {
  session: Session
  connection: Connection
  productName: string
  /** Rendered first, for keyboard users. */
  skipLink: ReactNode
  fold: DetailsToggle
  onAccountChosen: (account: Account) => void
  onRefresh: () => void
  onSignOut: () => void
}

/** The signed-in user, the selected patient and the menus. */
export const Header = ({ session, connection, productName, skipLink, fold, ...on }: HeaderProps) => {
  const { userId, userName, parentId, isProxy } = session
  const banner = useFrameHeight('--frame-top')
  const { data: patient } = useQuery(patientQuery(connection, userId))
  const { data, isLoadingError } = useQuery(accountsQuery(connection, parentId))
  const { accounts, unreadableAccountCount: unreadableCount } = withOwnAccount(data ?? { accounts: [], unreadableAccountCount: 0 }, session)
  const avatar = <Avatar connection={connection} patientId={userId} name={userName} pictureId={(patient ?? session).pictureId} />
  return (
    <Banner ref={banner} {...(isProxy && staying)}>
      {skipLink}
      <chakra.div containerType="inline-size">
        <TopBar>
          <Brand>
            <HeartPulse aria-hidden />
            {productName}
          </Brand>
          {accounts.length + unreadableCount > 1 && (
            <AccountMenu accounts={accounts} unreadableCount={unreadableCount} currentId={userId} onChosen={on.onAccountChosen} />
          )}
          {!isProxy && (
            <NarrowOnly>
              <DetailsButton fold={fold} />
            </NarrowOnly>
          )}
          <ProfileMenu session={session} avatar={avatar} onRefresh={on.onRefresh} onSignOut={on.onSignOut} />
        </TopBar>
      </chakra.div>
      {isProxy && (
        <ActingForBar
          session={session}
          accounts={accounts}
          isIncomplete={isLoadingError}
          fold={fold}
          onAccountChosen={on.onAccountChosen}
        />
      )}
    </Banner>
  )
}
