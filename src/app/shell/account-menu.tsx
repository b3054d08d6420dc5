import { chakra } from '@chakra-ui/react'
import { UsersRound } from 'lucide-react'
import type { Account } from '../../domain/access/session.ts'
import { MenuButton } from '../../ui/forms/menu-button.tsx'
import { lazyMenu, loadMenus } from './lazy-menu.ts'
import { MenuNotLoaded } from './menu-not-loaded.tsx'
import { texts } from './texts.ts'

const AccountChoices = lazyMenu('AccountChoices', null, MenuNotLoaded)

type AccountMenuProps = { accounts: readonly Account[]; unreadableCount: number; currentId: string; onChosen: (account: Account) => void }

/** The accounts that the user can open. The current one is marked and choosing it has no effect. */
export const AccountMenu = ({ accounts, unreadableCount, currentId, onChosen }: AccountMenuProps) => {
  const choose = (patientId: string) => {
    const account = accounts.find((each) => each.patientId === patientId)
    if (account && patientId !== currentId) onChosen(account)
  }
  return (
    <MenuButton
      look="quiet"
      aria-label={texts.accounts}
      onNear={loadMenus}
      menu={(open) => (
        <AccountChoices {...open} accounts={accounts} unreadableCount={unreadableCount} currentId={currentId} onChosen={choose} />
      )}
    >
      <UsersRound aria-hidden size={20} />
      <chakra.span display={{ base: 'none', md: 'inline' }}>{texts.accounts}</chakra.span>
    </MenuButton>
  )
}
