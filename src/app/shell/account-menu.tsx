import { chakra } from '@chakra-ui/react'
import { Check, UsersRound } from 'lucide-react'
import type { Account } from '../../domain/session.ts'
import { Button } from '../../ui/button.tsx'
import { DropdownChoice, DropdownChoices, DropdownItemText, DropdownMark, DropdownMenu } from '../../ui/dropdown-menu.tsx'
import { texts as common } from '../../ui/texts.ts'
import { texts } from './texts.ts'

type AccountMenuProps = { accounts: readonly Account[]; unreadable: number; currentId: string; onChosen: (account: Account) => void }

/** The accounts that the user may act for; the current one is marked, and choosing it again changes nothing. */
export const AccountMenu = ({ accounts, unreadable, currentId, onChosen }: AccountMenuProps) => {
  const choose = (patientId: string) => {
    const account = accounts.find((each) => each.patientId === patientId)
    if (account && patientId !== currentId) onChosen(account)
  }
  return (
    <DropdownMenu
      trigger={
        <Button look="quiet" aria-label={texts.accounts}>
          <UsersRound aria-hidden size={20} />
          <chakra.span display={{ base: 'none', md: 'inline' }}>{texts.accounts}</chakra.span>
        </Button>
      }
    >
      <DropdownChoices value={currentId} onValueChange={({ value }) => choose(value)} aria-label={texts.accounts}>
        {accounts.map(({ patientId, name, relationship }) => (
          <DropdownChoice key={patientId} value={patientId}>
            <DropdownItemText>
              {name}
              <chakra.span display="block" color="muted" fontSize="sm">
                {relationship}
              </chakra.span>
            </DropdownItemText>
            <DropdownMark>
              <Check aria-hidden size={18} />
            </DropdownMark>
          </DropdownChoice>
        ))}
      </DropdownChoices>
      {unreadable > 0 && (
        <chakra.p paddingInline="3" paddingBlock="2" maxWidth="18rem" color="muted" fontSize="sm">
          {common.unreadableAccounts(unreadable)}
        </chakra.p>
      )}
    </DropdownMenu>
  )
}
