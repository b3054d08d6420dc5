import { ALargeSmall, CircleHelp, LogOut, RefreshCw, UserRound } from 'lucide-react'
import { DropdownItem, DropdownItemText, DropdownMenu } from '../../ui/forms/dropdown-menu.tsx'
import type { MenuContent } from '../../ui/forms/menu-button.tsx'
import { texts } from './texts.ts'

type ProfileChoicesProps = MenuContent & {
  onProfile: () => void
  onRefresh: () => void
  onDisplay: () => void
  onHelp: () => void
  onLogOut: () => void
}

export const ProfileChoices = ({ onProfile, onRefresh, onDisplay, onHelp, onLogOut, ...menu }: ProfileChoicesProps) => {
  const choices = [
    { value: 'profile', Icon: UserRound, label: texts.openProfile, onClick: onProfile },
    { value: 'refresh', Icon: RefreshCw, label: texts.refresh, onClick: onRefresh },
    { value: 'display', Icon: ALargeSmall, label: texts.display, onClick: onDisplay },
    { value: 'help', Icon: CircleHelp, label: texts.help, onClick: onHelp },
    { value: 'logOut', Icon: LogOut, label: texts.logOut, onClick: onLogOut },
  ]
  return (
    <DropdownMenu {...menu} values={choices.map(({ value }) => value)}>
      {choices.map(({ value, Icon, label, onClick }) => (
        <DropdownItem key={value} value={value} onClick={onClick}>
          <Icon aria-hidden size={20} />
          <DropdownItemText>{label}</DropdownItemText>
        </DropdownItem>
      ))}
    </DropdownMenu>
  )
}
