import { ALargeSmall, ChevronDown, CircleHelp, LogOut, RefreshCw, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { Connection } from '../../api/connection.ts'
import type { Session } from '../../domain/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DropdownItem, DropdownItemText, DropdownMenu } from '../../ui/dropdown-menu.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { texts } from './texts.ts'

const HelpDialog = lazyPart(async () => (await import('../../features/help/help-dialog.tsx')).HelpDialog)
const DisplayDialog = lazyPart(async () => (await import('./display-dialog.tsx')).DisplayDialog)

type ProfileMenuProps = { session: Session; connection: Connection; avatar: ReactNode; onRefresh: () => void; onSignOut: () => void }

/** What a user can do about their own visit. */
export const ProfileMenu = ({ session, connection, avatar, onRefresh, onSignOut }: ProfileMenuProps) => {
  const [isAsking, setAsking] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isDisplayOpen, setDisplayOpen] = useState(false)
  const [, navigate] = useLocation()
  return (
    <>
      <DropdownMenu
        trigger={
          <Button look="quiet" paddingInline="2" aria-label={texts.profile(session.userName)}>
            {avatar}
            <ChevronDown aria-hidden size={18} />
          </Button>
        }
      >
        <DropdownItem value="profile" onClick={() => navigate('/profile')}>
          <UserRound aria-hidden size={20} />
          <DropdownItemText>{texts.openProfile}</DropdownItemText>
        </DropdownItem>
        <DropdownItem value="refresh" onClick={onRefresh}>
          <RefreshCw aria-hidden size={20} />
          <DropdownItemText>{texts.refresh}</DropdownItemText>
        </DropdownItem>
        <DropdownItem value="display" onClick={() => setDisplayOpen(true)}>
          <ALargeSmall aria-hidden size={20} />
          <DropdownItemText>{texts.display}</DropdownItemText>
        </DropdownItem>
        <DropdownItem value="help" onClick={() => setHelpOpen(true)}>
          <CircleHelp aria-hidden size={20} />
          <DropdownItemText>{texts.help}</DropdownItemText>
        </DropdownItem>
        <DropdownItem value="logOut" onClick={() => setAsking(true)}>
          <LogOut aria-hidden size={20} />
          <DropdownItemText>{texts.logOut}</DropdownItemText>
        </DropdownItem>
      </DropdownMenu>
      {isHelpOpen && <HelpDialog session={session} connection={connection} onClose={() => setHelpOpen(false)} />}
      {isDisplayOpen && <DisplayDialog onClose={() => setDisplayOpen(false)} />}
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
