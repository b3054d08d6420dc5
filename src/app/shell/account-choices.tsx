import { chakra } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import type { Account } from '../../domain/access/session.ts'
import { DropdownChoice, DropdownItemText, DropdownMark, DropdownMenu, DropdownRadioGroup } from '../../ui/forms/dropdown-menu.tsx'
import type { MenuContent } from '../../ui/forms/menu-button.tsx'
import { AvatarCircle } from '../../ui/layout/avatar-circle.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { texts } from './texts.ts'

type AccountChoicesProps = MenuContent & {
  accounts: readonly Account[]
  unreadableCount: number
  currentId: string
  onChosen: (patientId: string) => void
}

const aboutId = 'accounts-not-shown'

export const AccountChoices = ({ accounts, unreadableCount, currentId, onChosen, ...menu }: AccountChoicesProps) => (
  <DropdownMenu {...menu} about={unreadableCount > 0 ? aboutId : undefined} values={accounts.map(({ patientId }) => patientId)}>
    <DropdownRadioGroup value={currentId} onValueChange={({ value }) => onChosen(value)} aria-label={texts.accounts}>
      {accounts.map(({ patientId, name, relationship }) => (
        <DropdownChoice key={patientId} value={patientId}>
          <AvatarCircle name={name} picture={null} />
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
    </DropdownRadioGroup>
    {unreadableCount > 0 && (
      <chakra.p id={aboutId} paddingInline="3" paddingBlock="2" maxWidth="18rem" color="muted" fontSize="sm">
        {pageTexts.unreadableAccountCount(unreadableCount)}
      </chakra.p>
    )}
  </DropdownMenu>
)
