import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { actionsLook } from '../forms/actions.tsx'
import { Button } from '../forms/button.tsx'
import { EnterMotion } from '../layout/enter-motion.tsx'
import { texts } from '../layout/texts.ts'
import { trackFooter } from './dialog-footer.ts'
import { useModal } from './use-modal.ts'

/**
 * Has React run every effect of what is rendered with it before the browser paints, as it does whenever a layout effect sets a state.
 * Otherwise a key that is pressed as soon as a dialog is seen may fall in between.
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
    // What is taller than the screen begins at its top, where it can be scrolled to.
    placeItems: 'safe center center',
    paddingInline: '4',
    // No padding: what stays in sight would stay that far from the edge, and what scrolls would be seen behind it.
    borderBlock: '{spacing.4} solid transparent',
    _highContrast: { borderColor: 'Canvas' },
    overflow: 'auto',
    overscrollBehavior: 'contain',
    scrollPaddingBlock: '5rem',
    background: 'scrim',
  },
})

const Content = chakra(EnterMotion, {
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

/** It stays in sight while the rest scrolls, unless that would leave little room. */
const staying = { background: 'surface', zIndex: '1', '@media (min-height: 30em)': { position: 'sticky' } } as const

/** As beside a page: a phone's screen is for what is read and typed. */
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

/** On a phone a title's long word stays whole, however large the text is. */
const longWordSize = { base: 'min({fontSizes.xl}, 10vw)', md: 'xl' }

export type DialogProps = {
  title: string
  /** What else tells it from others of its kind, such as its date: read out with the title. */
  about?: string | null
  children: ReactNode
  footer?: ReactNode
  /** Called by Escape; absent = the keyboard cannot close it. A click outside never does: a stray tap would lose what was begun. */
  onClose?: () => void
  /** Largest width in px. */
  width?: number
  role?: 'dialog' | 'alertdialog'
  /** Its text is what it is opened for, and is read out with the title. */
  isMessage?: boolean
  initialFocusEl?: RefObject<HTMLElement | null>
  /** Where the focus goes at the end; absent = where it came from. */
  finalFocusEl?: RefObject<HTMLElement | null> | undefined
  /** `inactivity` stands above everything else. */
  layer?: 'dialog' | 'inactivity'
}

const frameless = { paddingInline: { base: '0', md: '4' }, borderBlockWidth: { base: '0', md: '{spacing.4}' } } as const

/** Its title stays where it is as its content comes and goes; what is tall begins at the top. */
const hung = { md: 'minmax(0, 10vh) auto' } as const

const phoneFilling = {
  gridRow: { md: '2' },
  borderRadius: { base: '0', md: 'card' },
  minHeight: { base: '100%', md: 'auto' },
  alignSelf: { md: 'start' },
} as const

/** An open modal dialog: focus moves in and comes back, the page behind is inert; on a phone it takes the whole screen, unless it only asks or warns. Render it only while it is open. */
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
      <Content
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
          {children}
        </chakra.div>
        {footer && <Foot ref={trackFooter}>{footer}</Foot>}
      </Content>
      <EffectsBeforePaint />
    </Over>,
    document.body,
  )
}
