import { chakra } from '@chakra-ui/react'
import { Menu } from 'lucide-react'
import { useRef, useState } from 'react'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { media } from '../../ui/theme/breakpoints.ts'
import { Navigation, type NavigationProps } from './navigation.tsx'
import { texts } from './texts.ts'

/** The navigation on screens without a sidebar: a button opens it over the page. */
export const NavigationDrawer = ({ mainId, ...navigation }: NavigationProps & { mainId: string }) => {
  const [isOpen, setOpen] = useState(false)
  const hasSidebar = useMedia(media.isLarge)
  const isChosen = useRef(false)
  const close = (chosen: boolean) => {
    isChosen.current = chosen
    setOpen(false)
  }
  return (
    <chakra.div display={{ base: 'block', lg: 'none' }}>
      <Button look="quiet" aria-label={texts.menu} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu aria-hidden />
      </Button>
      {isOpen && !hasSidebar && (
        <Drawer
          label={texts.menu}
          onClose={() => close(false)}
          finalFocusEl={() => (isChosen.current ? document.getElementById(mainId) : null)}
        >
          <Navigation {...navigation} onChosen={() => close(true)} />
        </Drawer>
      )}
    </chakra.div>
  )
}
