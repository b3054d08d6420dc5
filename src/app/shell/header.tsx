import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { HeartPulse } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountsQuery } from '../../api/accounts.ts'
import type { Connection } from '../../api/connection.ts'
import type { Account, Session } from '../../domain/session.ts'
import { AccountMenu } from './account-menu.tsx'
import { ActingForBar } from './acting-for-bar.tsx'
import { Avatar } from './avatar.tsx'
import { DetailsStrip } from './details-strip.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { usePatientDetails } from './use-patient-details.ts'

const TopBar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'header',
    paddingInline: { base: '2', lg: '6' },
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
    marginInlineEnd: 'auto',
    minWidth: '0',
    color: 'primary',
    fontSize: { base: 'md', md: 'lg' },
    fontWeight: 'bold',
    overflowWrap: 'break-word',
    '& svg': { display: { base: 'none', md: 'block' } },
  },
})

type HeaderProps = {
  session: Session
  connection: Connection
  productName: string
  navigation: ReactNode
  onAccountChosen: (account: Account) => void
  onRefresh: () => void
  onSignOut: () => void
}

/** Who is signed in, for whom they act, and what they can do about it. */
export const Header = ({ session, connection, productName, navigation, onAccountChosen, onRefresh, onSignOut }: HeaderProps) => {
  const { userId, userName, parentId, isProxy, pictureId } = session
  const details = usePatientDetails(connection, userId)
  const { data } = useQuery(accountsQuery(connection, parentId))
  const { accounts, unreadableAccounts: unreadable } = data ?? { accounts: [], unreadableAccounts: 0 }
  const avatar = (
    <Avatar connection={connection} patientId={userId} name={userName} pictureId={details.patient.data?.pictureId ?? pictureId} />
  )
  return (
    <header>
      <TopBar>
        {navigation}
        <Brand>
          <HeartPulse aria-hidden />
          {productName}
        </Brand>
        {accounts.length + unreadable > 1 && (
          <AccountMenu accounts={accounts} unreadable={unreadable} currentId={userId} onChosen={onAccountChosen} />
        )}
        <ProfileMenu session={session} connection={connection} avatar={avatar} onRefresh={onRefresh} onSignOut={onSignOut} />
      </TopBar>
      {isProxy && <ActingForBar session={session} accounts={accounts} onAccountChosen={onAccountChosen} />}
      <DetailsStrip name={userName} details={details} />
    </header>
  )
}
