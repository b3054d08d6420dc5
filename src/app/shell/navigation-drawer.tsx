import { chakra } from '@chakra-ui/react'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { media } from '../../ui/theme/breakpoints.ts'
import { useMedia } from '../../ui/use-media.ts'
import { Navigation, type NavigationProps } from './navigation.tsx'
import { texts } from './texts.ts'

/** The navigation where there is no room for a sidebar: a button that opens it over the page. */
export const NavigationDrawer = (navigation: NavigationProps) => {
  const [isOpen, setOpen] = useState(false)
  const hasSidebar = useMedia(media.isLarge)
  const close = () => setOpen(false)
  return (
    <chakra.div display={{ base: 'block', lg: 'none' }}>
      <Button look="quiet" aria-label={texts.menu} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu aria-hidden />
      </Button>
      {isOpen && !hasSidebar && (
        <Drawer label={texts.menu} onClose={close}>
          <Navigation {...navigation} onChosen={close} />
        </Drawer>
      )}
    </chakra.div>
  )
}
