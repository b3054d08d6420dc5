import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { texts } from './texts.ts'

const seenKey = 'app-dialog-seen'

type AppDialogProps = { store: 'ios' | 'android'; href: string; productName: string }

/** Suggests the app once in a browser session. */
export const AppDialog = ({ store, href, productName }: AppDialogProps) => {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(seenKey) === null)
  const close = () => {
    sessionStorage.setItem(seenKey, 'yes')
    setOpen(false)
  }
  if (!isOpen) return null
  return (
    <Dialog
      title={texts.app.title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.app.dismiss}</Button>
          <ButtonLink look="primary" href={href} target="_blank" rel="noopener noreferrer" onClick={close}>
            {texts.app.install[store]}
          </ButtonLink>
        </>
      }
    >
      {texts.app.body(productName)}
    </Dialog>
  )
}
