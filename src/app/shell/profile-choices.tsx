import { useInfiniteQuery } from '@tanstack/react-query'
import { ALargeSmall, CircleHelp, Eye, LogOut, RefreshCw, UserRound } from 'lucide-react'
import { accessPeopleQuery } from '../../api/access/access-history.ts'
import { usePatient } from '../../features/use-patient.tsx'
import { DropdownItem, DropdownItemText, DropdownMenu } from '../../ui/forms/dropdown-menu.tsx'
import type { MenuContent } from '../../ui/forms/menu-button.tsx'
import { texts } from './texts.ts'

type ProfileChoicesProps = MenuContent & {
  onProfile: () => void
  onAccessHistory: () => void
  onRefresh: () => void
  onDisplay: () => void
  onHelp: () => void
  onLogOut: () => void
}

export const ProfileChoices = ({ onProfile, onAccessHistory, onRefresh, onDisplay, onHelp, onLogOut, ...menu }: ProfileChoicesProps) => {
  const { connection, patientId } = usePatient()
  const { isSuccess: isHistoryOffered } = useInfiniteQuery(accessPeopleQuery(connection, patientId))
  const history = { value: 'accessHistory', Icon: Eye, label: texts.accessHistory, onClick: onAccessHistory }
  const choices = [
    { value: 'profile', Icon: UserRound, label: texts.openProfile, onClick: onProfile },
    { value: 'refresh', Icon: RefreshCw, label: texts.refresh, onClick: onRefresh },
    { value: 'display', Icon: ALargeSmall, label: texts.display, onClick: onDisplay },
    { value: 'help', Icon: CircleHelp, label: texts.help, onClick: onHelp },
    ...(isHistoryOffered ? [history] : []),
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
