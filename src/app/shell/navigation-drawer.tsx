import { type ReactNode, useRef, useState } from 'react'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { media } from '../../ui/theme/breakpoints.ts'
import { Navigation, type NavigationProps } from './navigation.tsx'
import { texts } from './texts.ts'

type NavigationDrawerProps = NavigationProps & {
  mainId: string
  renderButton: (button: { isOpen: boolean; onOpen: () => void }) => ReactNode
}

/** The navigation on screens without a sidebar: a button opens it over the page. */
export const NavigationDrawer = ({ mainId, renderButton, ...navigation }: NavigationDrawerProps) => {
  const [isOpen, setOpen] = useState(false)
  const hasSidebar = useMedia(media.isLarge)
  const isChosen = useRef(false)
  const close = (chosen: boolean) => {
    isChosen.current = chosen
    setOpen(false)
  }
  return (
    <>
      {renderButton({ isOpen, onOpen: () => setOpen(true) })}
      {isOpen && !hasSidebar && (
        <Drawer
          label={texts.menu}
          onClose={() => close(false)}
          finalFocusEl={() => (isChosen.current ? document.getElementById(mainId) : null)}
        >
          <Navigation {...navigation} onChosen={() => close(true)} />
        </Drawer>
      )}
    </>
  )
}
