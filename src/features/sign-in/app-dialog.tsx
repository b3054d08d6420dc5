import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { readTab, writeTab } from '../../ui/tab-storage.ts'
import { texts } from './texts.ts'

const seenKey = 'app-dialog-seen'

const Sheet = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '0',
    insetBlockEnd: '0',
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

/** Suggests the app once in a browser session. It waits below the form and takes neither the focus nor the page. */
export const AppDialog = ({ store, href, productName }: AppDialogProps) => {
  const title = useId()
  const [isOpen, setOpen] = useState(() => readTab(seenKey) === null)
  const close = () => {
    writeTab(seenKey, 'yes')
    setOpen(false)
  }
  if (!isOpen) return null
  return (
    <Sheet role="dialog" aria-labelledby={title} onKeyDown={({ key }) => key === 'Escape' && close()}>
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
