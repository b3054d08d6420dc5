import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { Session } from '../../domain/access/session.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { MenuButton } from '../../ui/forms/menu-button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { lazyMenu, loadMenus } from './lazy-menu.ts'
import { MenuNotLoaded } from './menu-not-loaded.tsx'
import { texts } from './texts.ts'

const ProfileChoices = lazyMenu('ProfileChoices', null, MenuNotLoaded)
const HelpDialog = lazyPart(async () => (await import('../../features/help/help-dialog.tsx')).HelpDialog)
const DisplayDialog = lazyMenu('DisplayDialog')

type ProfileMenuProps = { session: Session; avatar: ReactNode; onRefresh: () => void; onSignOut: () => void }

/** The user's menu: profile, display, help, refresh and sign-out. */
export const ProfileMenu = ({ session, avatar, onRefresh, onSignOut }: ProfileMenuProps) => {
  const [isAsking, setAsking] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isDisplayOpen, setDisplayOpen] = useState(false)
  const [, navigate] = useLocation()
  return (
    <>
      <MenuButton
        look="quiet"
        paddingInline="2"
        aria-label={texts.profile(session.userName)}
        onNear={loadMenus}
        menu={(open) => (
          <ProfileChoices
            {...open}
            onProfile={() => navigate('/profile')}
            onAccessHistory={() => navigate('/access-history')}
            onRefresh={onRefresh}
            onDisplay={() => setDisplayOpen(true)}
            onHelp={() => setHelpOpen(true)}
            onLogOut={() => setAsking(true)}
          />
        )}
      >
        {avatar}
        <ChevronDown aria-hidden size={18} />
      </MenuButton>
      {isHelpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
      {isDisplayOpen && <DisplayDialog onClose={() => setDisplayOpen(false)} />}
      {isAsking && (
        <ConfirmDialog
          title={texts.logOut}
          confirm={texts.logOut}
          onConfirm={() => {
            setAsking(false)
            onSignOut()
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{texts.logOutQuestion}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
