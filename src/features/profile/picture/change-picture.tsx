import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { lazyDialog } from '../lazy-dialog.ts'
import { texts } from './texts.ts'
import type { PictureFlow } from './use-picture.ts'

const PictureDialog = lazyDialog('PictureDialog')

/** Leads to a new picture of the patient. Show it only where the practice lets its patients change it. */
export const ChangePicture = (props: Omit<PictureFlow, 'onEnded'>) => {
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
