import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../forms/button.tsx'
import { EnterMotion } from '../layout/enter-motion.tsx'
import { texts } from '../layout/texts.ts'
import { useModal } from './use-modal.ts'

const Over = chakra('div', { base: { position: 'fixed', inset: '0', zIndex: 'dialog', background: 'scrim' } })

const Content = chakra(EnterMotion, {
  base: {
    width: 'min(20rem, calc(100vw - 48px))',
    height: '100dvh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '12px',
    paddingInlineStart: 'max(12px, env(safe-area-inset-left))',
    display: 'grid',
    alignContent: 'start',
    gap: '3',
    background: 'surface',
    color: 'text',
    boxShadow: 'dialog',
    outline: 'none',
  },
})

type DrawerProps = {
  label: string
  onClose: () => void
  /** Receives focus on close; null: the element that had focus before. */
  finalFocusEl: () => HTMLElement | null
  children: ReactNode
}

/** An open drawer at the start edge; render it only while open. Focus stays inside; Escape or a click outside closes it. */
export const Drawer = ({ label, onClose, finalFocusEl, children }: DrawerProps) => {
  const content = useModal({ onEscape: onClose, finalFocusEl, to: 'left' })
  return createPortal(
    <Over onClick={({ target, currentTarget }) => target === currentTarget && onClose()}>
      <Content ref={content} from="left" role="dialog" aria-modal aria-label={label} tabIndex={-1}>
        <Button look="quiet" justifySelf="start" aria-label={texts.close} onClick={onClose}>
          <X aria-hidden />
        </Button>
        {children}
      </Content>
    </Over>,
    document.body,
  )
}
