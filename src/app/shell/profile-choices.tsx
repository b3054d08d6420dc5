import { ALargeSmall, CircleHelp, LogOut, RefreshCw, UserRound } from 'lucide-react'
import { DropdownItem, DropdownItemText, DropdownMenu } from '../../ui/dropdown-menu.tsx'
import type { OpenMenu } from '../../ui/menu-button.tsx'
import { texts } from './texts.ts'

type ProfileChoicesProps = OpenMenu & {
  onProfile: () => void
  onRefresh: () => void
  onDisplay: () => void
  onHelp: () => void
  onLogOut: () => void
}

export const ProfileChoices = ({ onProfile, onRefresh, onDisplay, onHelp, onLogOut, ...menu }: ProfileChoicesProps) => (
  <DropdownMenu {...menu} first="profile">
    <DropdownItem value="profile" onClick={onProfile}>
      <UserRound aria-hidden size={20} />
      <DropdownItemText>{texts.openProfile}</DropdownItemText>
    </DropdownItem>
    <DropdownItem value="refresh" onClick={onRefresh}>
      <RefreshCw aria-hidden size={20} />
      <DropdownItemText>{texts.refresh}</DropdownItemText>
    </DropdownItem>
    <DropdownItem value="display" onClick={onDisplay}>
      <ALargeSmall aria-hidden size={20} />
      <DropdownItemText>{texts.display}</DropdownItemText>
    </DropdownItem>
    <DropdownItem value="help" onClick={onHelp}>
      <CircleHelp aria-hidden size={20} />
      <DropdownItemText>{texts.help}</DropdownItemText>
    </DropdownItem>
    <DropdownItem value="logOut" onClick={onLogOut}>
      <LogOut aria-hidden size={20} />
      <DropdownItemText>{texts.logOut}</DropdownItemText>
    </DropdownItem>
  </DropdownMenu>
)
