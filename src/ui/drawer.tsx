import { Dialog as ChakraDialog, defineSlotRecipe, Portal } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Entering } from './entering.tsx'
import { texts } from './texts.ts'

const drawerRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'closeTrigger'],
  base: {
    backdrop: { position: 'fixed', inset: '0', background: 'scrim', zIndex: 'dialog' },
    positioner: { position: 'fixed', inset: '0', zIndex: 'dialog' },
    content: {
      width: 'min(20rem, calc(100vw - 3rem))',
      height: '100dvh',
      overflowY: 'auto',
      padding: '3',
      display: 'grid',
      alignContent: 'start',
      gap: '3',
      background: 'surface',
      color: 'text',
      boxShadow: 'dialog',
      outline: 'none',
    },
  },
})

type DrawerProps = {
  label: string
  onClose: () => void
  /** What has the focus after it; null: what had it before. */
  finalFocusEl: () => HTMLElement | null
  children: ReactNode
}

/** An open drawer at the start of the page: focus stays inside, Escape and a click beside it close it. Render it only while it is open. */
export const Drawer = ({ label, onClose, finalFocusEl, children }: DrawerProps) => (
  <ChakraDialog.Root open recipe={drawerRecipe} finalFocusEl={finalFocusEl} onOpenChange={({ open }) => !open && onClose()}>
    <Portal>
      <ChakraDialog.Backdrop />
      <ChakraDialog.Positioner>
        <ChakraDialog.Content aria-label={label} asChild>
          <Entering from="left">
            <Button look="quiet" justifySelf="start" aria-label={texts.close} onClick={onClose}>
              <X aria-hidden />
            </Button>
            {children}
          </Entering>
        </ChakraDialog.Content>
      </ChakraDialog.Positioner>
    </Portal>
  </ChakraDialog.Root>
)
