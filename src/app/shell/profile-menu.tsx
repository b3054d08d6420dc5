import { ChevronDown, LogOut, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DropdownItem, DropdownItemText, DropdownMenu } from '../../ui/dropdown-menu.tsx'
import { texts } from './texts.ts'

type ProfileMenuProps = { name: string; avatar: ReactNode; onRefresh: () => void; onSignOut: () => void }

/** What a user can do about their own visit. */
export const ProfileMenu = ({ name, avatar, onRefresh, onSignOut }: ProfileMenuProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <DropdownMenu
        trigger={
          <Button look="quiet" paddingInline="2" aria-label={texts.profile(name)}>
            {avatar}
            <ChevronDown aria-hidden size={18} />
          </Button>
        }
      >
        <DropdownItem value="refresh" onClick={onRefresh}>
          <RefreshCw aria-hidden size={20} />
          <DropdownItemText>{texts.refresh}</DropdownItemText>
        </DropdownItem>
        <DropdownItem value="logOut" onClick={() => setAsking(true)}>
          <LogOut aria-hidden size={20} />
          <DropdownItemText>{texts.logOut}</DropdownItemText>
        </DropdownItem>
      </DropdownMenu>
      {isAsking && (
        <ConfirmDialog
          title={texts.logOut}
          question={texts.logOutQuestion}
          confirm={texts.logOut}
          onConfirm={() => {
            setAsking(false)
            onSignOut()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
