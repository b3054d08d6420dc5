import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { useEffect, useId, useState } from 'react'
import { readTab, writeTab } from '../../browser/tab-storage.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { texts } from './texts.ts'

const seenKey = 'app-dialog-seen'

/** Largest height of the suggestion, which scrolls with large text. */
const room = 'min(20rem, 45dvh)'
/** Adds the same height to the page's end, so that content and focus are never covered. */
const clear = `html { scroll-padding-block-end: ${room} } body { padding-block-end: ${room} }`

const Sheet = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '0',
    insetBlockEnd: '0',
    maxHeight: room,
    overflowY: 'auto',
    zIndex: 'dialog',
    display: 'grid',
    gap: '3',
    padding: '5',
    background: 'surface',
    borderStartRadius: 'card',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    boxShadow: 'dialog',
  },
})

type AppDialogProps = { store: 'ios' | 'android'; href: string; productName: string }

/** Suggests the app once per tab. Not modal: it is below the form and takes no focus. */
export const AppDialog = ({ store, href, productName }: AppDialogProps) => {
  const title = useId()
  const [isOpen, setOpen] = useState(() => readTab(seenKey) === null)
  useEffect(() => writeTab(seenKey, 'yes'), [])
  const close = () => {
    setOpen(false)
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  if (!isOpen) return null
  return (
    <Sheet role="dialog" aria-labelledby={title} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <Global styles={clear} />
      <chakra.h2 id={title} fontSize="lg">
        {texts.app.title}
      </chakra.h2>
      <p>{texts.app.body(productName)}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <ButtonLink look="primary" href={href} target="_blank" rel="noopener noreferrer" onClick={close}>
          {texts.app.install[store]}
        </ButtonLink>
        <Button onClick={close}>{texts.app.dismiss}</Button>
      </chakra.div>
    </Sheet>
  )
}
