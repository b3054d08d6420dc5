import { chakra } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useId } from 'react'
import { createPortal } from 'react-dom'
import { Entering } from './entering.tsx'
import { useModal } from './use-modal.ts'

const Over = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    padding: '4',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    background: 'scrim',
  },
})

const Content = chakra(Entering, {
  base: {
    width: '100%',
    background: 'surface',
    color: 'text',
    borderRadius: 'card',
    boxShadow: 'dialog',
    outline: 'none',
    display: 'grid',
    gap: '4',
    padding: '5',
  },
})

export type DialogProps = {
  title: string
  children: ReactNode
  footer?: ReactNode
  /** Called by Escape; absent = the keyboard cannot close it. A click outside never does: a stray tap would lose what was begun. */
  onClose?: () => void
  /** Largest width in px. */
  width?: number
  role?: 'dialog' | 'alertdialog'
  initialFocusEl?: RefObject<HTMLElement | null>
  /** Where the focus goes at the end; absent = where it came from. */
  finalFocusEl?: RefObject<HTMLElement | null> | undefined
  /** `inactivity` stands above everything else. */
  layer?: 'dialog' | 'inactivity'
  /** Takes the whole of a phone's screen. */
  fillsPhone?: boolean
}

const phoneFilling = { borderRadius: { base: '0', md: 'card' }, minHeight: { base: '100%', md: 'auto' }, alignContent: 'start' } as const

/** An open modal dialog: focus moves in and comes back, the page behind is inert. Render it only while it is open. */
export const Dialog = ({ title, children, footer, onClose, width = 500, role = 'dialog', layer = 'dialog', ...props }: DialogProps) => {
  const { initialFocusEl, finalFocusEl, fillsPhone = false } = props
  const id = useId()
  const content = useModal({
    onEscape: () => onClose?.(),
    initialFocusEl: () => initialFocusEl?.current ?? null,
    finalFocusEl: () => finalFocusEl?.current ?? null,
    isTopmost: layer === 'inactivity',
  })
  return createPortal(
    <Over zIndex={layer} data-layer={layer} {...(fillsPhone && { padding: { base: '0', md: '4' } })}>
      <Content
        ref={content}
        from="below"
        role={role}
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
        tabIndex={-1}
        maxWidth={`${width}px`}
        {...(fillsPhone && phoneFilling)}
      >
        <chakra.h2 id={`${id}-title`} fontSize="xl" fontWeight="bold" lineHeight="tight">
          {title}
        </chakra.h2>
        <div id={`${id}-body`}>{children}</div>
        {footer && <chakra.div css={{ display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'flex-end' }}>{footer}</chakra.div>}
      </Content>
    </Over>,
    document.body,
  )
}
