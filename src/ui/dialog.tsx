import { Dialog as ChakraDialog, chakra, defineSlotRecipe, Portal } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { Entering } from './entering.tsx'

const dialogRecipe = defineSlotRecipe({
  slots: ['trigger', 'backdrop', 'positioner', 'content', 'title', 'description', 'closeTrigger', 'header', 'body', 'footer'],
  base: {
    backdrop: { position: 'fixed', inset: '0', background: 'scrim', zIndex: 'dialog' },
    positioner: { position: 'fixed', inset: '0', display: 'grid', placeItems: 'center', padding: '4', overflow: 'auto', zIndex: 'dialog' },
    content: {
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
    title: { fontSize: 'xl', fontWeight: 'bold', lineHeight: 'tight' },
    footer: { display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'flex-end' },
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
export const Dialog = ({
  title,
  children,
  footer,
  onClose,
  width = 500,
  role = 'dialog',
  initialFocusEl,
  finalFocusEl,
  layer = 'dialog',
  fillsPhone = false,
}: DialogProps) => (
  <ChakraDialog.Root
    open
    recipe={dialogRecipe}
    role={role}
    closeOnEscape={onClose !== undefined}
    closeOnInteractOutside={false}
    onOpenChange={({ open }) => !open && onClose?.()}
    {...(initialFocusEl && { initialFocusEl: () => initialFocusEl.current })}
    {...(finalFocusEl && { finalFocusEl: () => finalFocusEl.current })}
  >
    <Portal>
      <ChakraDialog.Backdrop zIndex={layer} data-layer={layer} />
      <ChakraDialog.Positioner zIndex={layer} data-layer={layer} {...(fillsPhone && { padding: { base: '0', md: '4' } })}>
        <ChakraDialog.Content maxWidth={`${width}px`} {...(fillsPhone && phoneFilling)} asChild>
          <Entering from="below">
            <ChakraDialog.Title asChild>
              <h2>{title}</h2>
            </ChakraDialog.Title>
            {role === 'alertdialog' ? (
              <ChakraDialog.Description asChild>
                <div>{children}</div>
              </ChakraDialog.Description>
            ) : (
              <div>{children}</div>
            )}
            {footer && <chakra.div css={{ display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'flex-end' }}>{footer}</chakra.div>}
          </Entering>
        </ChakraDialog.Content>
      </ChakraDialog.Positioner>
    </Portal>
  </ChakraDialog.Root>
)
