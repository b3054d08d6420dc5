import { chakra } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import { readTab, writeTab } from '../../browser/tab-storage.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { laterTexts as texts } from './later-texts.ts'

const seenKey = 'app-dialog-seen'

const Sheet = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    padding: '5',
    background: 'surface',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
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
