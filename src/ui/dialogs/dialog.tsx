import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { actionsLook } from '../forms/actions.tsx'
import { Button } from '../forms/button.tsx'
import { EnterMotion } from '../layout/enter-motion.tsx'
import { PartBoundary } from '../layout/part-boundary.tsx'
import { texts } from '../layout/texts.ts'
import { trackFooter } from './dialog-footer.ts'
import { useModal } from './use-modal.ts'

/**
 * Makes React flush all effects of its siblings before paint, because a layout effect sets a state.
 * Otherwise a key pressed right after the dialog appears would arrive before its listeners.
 */
const EffectsBeforePaint = () => {
  const [, setDrawn] = useState(false)
  useLayoutEffect(() => setDrawn(true), [])
  return null
}

const Over = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // A dialog taller than the screen starts at the top, so that it can be scrolled.
    placeItems: 'safe center center',
    paddingInline: '4',
    // A border instead of padding: with padding, sticky parts would stay off the edge and content would scroll behind them.
    borderBlock: '{spacing.4} solid transparent',
    _highContrast: { borderColor: 'Canvas' },
    overflow: 'auto',
    overscrollBehavior: 'contain',
    scrollPaddingBlock: '5rem',
    background: 'scrim',
  },
})

/** The surface of a dialog, or of a detail beside its list. */
export const DialogContent = chakra(EnterMotion, {
  base: {
    width: '100%',
    background: 'surface',
    color: 'text',
    borderRadius: 'card',
    boxShadow: 'dialog',
    outline: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
  },
})

/** Sticky, unless a low screen would leave little space for content. */
const staying = { background: 'surface', zIndex: '1', '@media (min-height: 30em)': { position: 'sticky' } } as const

/** Narrow on a phone, whose width is for the content. */
const sides = { base: '4', md: '5' } as const

const Head = chakra('div', {
  base: {
    ...staying,
    insetBlockStart: '0',
    borderTopRadius: 'inherit',
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    paddingInline: sides,
    paddingBlockStart: '5',
    paddingBlockEnd: '3',
  },
})

const Foot = chakra('div', {
  base: {
    ...staying,
    insetBlockEnd: '0',
    borderBottomRadius: 'inherit',
    ...actionsLook,
    paddingInline: sides,
    paddingBlockStart: '3',
    paddingBlockEnd: '5',
  },
})

/** The viewport limit keeps a long word of a title unbroken on a phone. */
const longWordSize = { base: 'min({fontSizes.xl}, 10vw)', md: 'xl' }

export type DialogProps = {
  title: string
  /** Distinguishes dialogs of one kind, for example by date. Read out with the title. */
  about?: string | null
  children: ReactNode
  footer?: ReactNode
  /** Called on Escape; without it the keyboard cannot close the dialog. A click outside never closes it, because a stray tap would lose entered text. */
  onClose?: () => void
  /** Largest width, in px. */
  width?: number
  role?: 'dialog' | 'alertdialog'
  /** The content is the purpose of the dialog, and is read out with the title. */
  isMessage?: boolean
  initialFocusEl?: RefObject<HTMLElement | null>
  /** Receives focus on close; by default the element that had focus before. */
  finalFocusEl?: RefObject<HTMLElement | null> | undefined
  /** `inactivity` covers every other layer. */
  layer?: 'dialog' | 'inactivity'
}

type DialogPartsProps = Pick<DialogProps, 'title' | 'about' | 'children' | 'footer' | 'onClose'> & {
  /** Prefix of the ids of title, about and body. */
  id: string
}

/** The head, the body and the footer of a dialog. */
export const DialogParts = ({ id, title, about, children, footer, onClose }: DialogPartsProps) => (
  <>
    <Head>
      <chakra.div overflowWrap="anywhere">
        <chakra.h2 id={`${id}-title`} fontSize={longWordSize} fontWeight="bold" lineHeight="tight">
          {title}
        </chakra.h2>
        {about && (
          <chakra.p id={`${id}-about`} color="muted">
            {about}
          </chakra.p>
        )}
      </chakra.div>
      {onClose && !footer && (
        <Button
          look="quiet"
          data-focus="last"
          alignSelf="start"
          paddingInline="2"
          marginBlock="-2"
          marginInlineEnd="-2"
          aria-label={texts.close}
          onClick={onClose}
        >
          <X aria-hidden />
        </Button>
      )}
    </Head>
    <chakra.div id={`${id}-body`} data-part="body" paddingInline={sides} paddingBlockEnd={footer ? '1' : '5'}>
      <PartBoundary>{children}</PartBoundary>
    </chakra.div>
    {footer && <Foot ref={trackFooter}>{footer}</Foot>}
  </>
)

const frameless = { paddingInline: { base: '0', md: '4' }, borderBlockWidth: { base: '0', md: '{spacing.4}' } } as const

/** The title's position is independent of the content's height. */
const hung = { md: 'minmax(0, 10vh) auto' } as const

const phoneFilling = {
  gridRow: { md: '2' },
  borderRadius: { base: '0', md: 'card' },
  minHeight: { base: '100%', md: 'auto' },
  alignSelf: { md: 'start' },
} as const

/**
 * An open modal dialog; render it only while open. Focus moves in and is restored on close; the page behind is inert. On a phone the dialog fills the
 * screen, unless it only confirms or warns.
 */
export const Dialog = ({
  title,
  about,
  children,
  footer,
  onClose,
  width = 500,
  role = 'dialog',
  isMessage = role === 'alertdialog',
  layer = 'dialog',
  ...props
}: DialogProps) => {
  const { initialFocusEl, finalFocusEl } = props
  const fillsPhone = role === 'dialog' && layer === 'dialog'
  const id = useId()
  const content = useModal({
    onEscape: () => onClose?.(),
    initialFocusEl: () => initialFocusEl?.current ?? null,
    finalFocusEl: () => finalFocusEl?.current ?? null,
    isTopmost: layer === 'inactivity',
    to: 'below',
  })
  return createPortal(
    <Over zIndex={layer} data-layer={layer} {...(fillsPhone && { ...frameless, gridTemplateRows: hung })}>
      <DialogContent
        ref={content}
        from="below"
        role={role}
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={[about && `${id}-about`, isMessage && `${id}-body`].filter(Boolean).join(' ') || undefined}
        tabIndex={-1}
        maxWidth={`${width}px`}
        {...(fillsPhone && phoneFilling)}
      >
        <DialogParts id={id} title={title} about={about} footer={footer} onClose={onClose}>
          {children}
        </DialogParts>
      </DialogContent>
      <EffectsBeforePaint />
    </Over>,
    document.body,
  )
}
