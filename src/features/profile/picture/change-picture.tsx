import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { lazyDialog } from '../lazy-dialog.ts'
import { texts } from './texts.ts'
import type { PictureCallbacks } from './use-picture.ts'

const PictureDialog = lazyDialog('PictureDialog')

/** Opens the dialog for a new picture. Render it only if the practice permits picture changes. */
export const ChangePicture = (props: Omit<PictureCallbacks, 'onEnded'>) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Camera aria-hidden size={20} />
        {texts.change}
      </Button>
      {isOpen && <PictureDialog {...props} onEnded={() => setOpen(false)} />}
    </>
  )
}
