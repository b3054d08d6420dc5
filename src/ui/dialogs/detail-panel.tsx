import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { DialogContent, DialogParts, type DialogProps } from './dialog.tsx'

type DetailPanelProps = Pick<DialogProps, 'title' | 'about' | 'children' | 'footer' | 'onClose' | 'finalFocusEl'> & { place: HTMLElement }

/** A detail beside its list, which stays usable. Focus moves in, and on close back to where it was; Escape inside closes it. */
export const DetailPanel = ({ place, finalFocusEl, ...parts }: DetailPanelProps) => {
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(() => parts.onClose?.())
  const lastFocus = useEffectEvent(() => finalFocusEl?.current ?? null)

  useEffect(() => {
    const part = content.current
    if (!part) return
    const before = document.activeElement
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) close()
    }
    part.addEventListener('keydown', onKeyDown)
    part.focus({ preventScroll: true })
    return () => {
      part.removeEventListener('keydown', onKeyDown)
      // The patient may have gone on in the list.
      if (document.activeElement !== document.body && !part.contains(document.activeElement)) return
      const after = lastFocus() ?? before
      if (after instanceof HTMLElement && after.isConnected) after.focus({ preventScroll: true })
    }
  }, [])

  return createPortal(
    <DialogContent
      ref={content}
      from="below"
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={parts.about ? `${id}-about` : undefined}
      tabIndex={-1}
      borderWidth="1px"
      borderColor="border"
      boxShadow="card"
      maxHeight="inherit"
      overflow="auto"
    >
      <DialogParts id={id} {...parts} />
    </DialogContent>,
    place,
  )
}
