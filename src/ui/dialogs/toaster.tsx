import { Toaster as ChakraToaster, createToaster, defineSlotRecipe, Portal, Toast as ToastParts } from '@chakra-ui/react'
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { texts } from '../layout/texts.ts'
import { media } from '../theme/breakpoints.ts'
import { footerHeight } from './dialog-footer.ts'
import { reserveToastSpace } from './toast-space.ts'

export type Toast = { tone: 'info' | 'success' | 'warning' | 'danger'; title: string; stays?: boolean }

const placement = matchMedia(media.isMedium).matches ? 'bottom-end' : 'bottom'
const edge = '1rem'
const leavingMs = 160
/** In ms; leaves time for patients who look elsewhere when a toast appears. */
const shownMs = 6000

const toaster = createToaster({
  placement,
  offsets: { top: edge, left: edge, right: edge, bottom: 'var(--floor)' },
  pauseOnPageIdle: true,
  removeDelay: leavingMs,
})

/** The space below the toasts: a phone's bottom bar, or a dialog's buttons. On a wide screen the buttons count only if the dialog leaves no space above the toasts. */
const crowdedFoot = 'calc(var(--crowded, 0) * (var(--foot) + 1.5rem))'
const floor = {
  base: 'calc(max(var(--frame-bottom, 0px), var(--foot)) + 0.5rem)',
  md: `max(var(--frame-bottom, 0px) + 0.5rem, ${crowdedFoot})`,
  lg: `max(${edge}, ${crowdedFoot})`,
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX }

const accent = (colour: string) => ({ borderColor: colour, '& [data-part=title] > svg': { color: colour, flexShrink: '0' } })

const toastRecipe = defineSlotRecipe({
  slots: ['root', 'title', 'closeTrigger'],
  base: {
    root: {
      width: 'min(24rem, calc(100vw - 2rem))',
      display: 'grid',
      gap: '1',
      padding: '4',
      paddingInlineEnd: '12',
      background: 'surface',
      color: 'text',
      borderRadius: 'control',
      borderWidth: '1px',
      borderInlineStartWidth: '6px',
      boxShadow: 'dialog',
      zIndex: 'var(--z-index)',
      translate: 'var(--x) var(--y)',
      opacity: 'var(--opacity)',
      height: 'var(--height)',
      transition: `translate ${leavingMs}ms, opacity ${leavingMs}ms`,
      overflowWrap: 'anywhere',
      '&[data-type=info]': accent('info'),
      '&[data-type=success]': accent('success'),
      '&[data-type=warning]': accent('warning'),
      '&[data-type=error]': accent('danger'),
    },
    title: { display: 'flex', alignItems: 'start', gap: '2', fontWeight: 'medium' },
    closeTrigger: {
      position: 'absolute',
      insetBlockStart: '0',
      insetInlineEnd: '0',
      minWidth: 'target',
      minHeight: 'target',
      display: 'grid',
      placeItems: 'center',
      cursor: 'pointer',
      borderRadius: 'control',
    },
  },
})

const Title = ({ tone, title }: Pick<Toast, 'tone' | 'title'>) => {
  const Icon = icons[tone]
  return (
    <>
      <Icon aria-hidden size={20} />
      <span>{title}</span>
    </>
  )
}

/** A toast belongs to the page that showed it. One that is shown together with a navigation is added after it, and stays. */
const useDismissOnNavigation = () => {
  const [path] = useLocation()
  const shownOn = useRef(path)
  useEffect(() => {
    if (shownOn.current === path) return
    shownOn.current = path
    toaster.dismiss()
  }, [path])
}

export const addToast = ({ tone, title, stays = false }: Toast) =>
  toaster.create({
    type: tone === 'danger' ? 'error' : tone,
    title: <Title tone={tone} title={title} />,
    duration: stays ? Number.POSITIVE_INFINITY : shownMs,
    closable: true,
  })

/** Browser only; render it through `Toasts`. */
export const Toaster = () => {
  useDismissOnNavigation()
  const foot = useSyncExternalStore(footerHeight.subscribe, footerHeight.read)
  return (
    <Portal>
      <ChakraToaster toaster={toaster} zIndex="toast" css={{ '--floor': floor, '--foot': `${foot}px` }}>
        {({ title }) => (
          <ToastParts.Root recipe={toastRecipe} ref={reserveToastSpace}>
            <ToastParts.Title>{title}</ToastParts.Title>
            <ToastParts.CloseTrigger aria-label={texts.close}>
              <X aria-hidden />
            </ToastParts.CloseTrigger>
          </ToastParts.Root>
        )}
      </ChakraToaster>
    </Portal>
  )
}
