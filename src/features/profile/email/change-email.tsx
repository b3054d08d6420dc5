import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { usePatient } from '../../use-patient.tsx'
import { lazyDialog } from '../lazy-dialog.ts'
import type { RenderConfirmation } from '../render-confirmation.ts'
import { texts } from './texts.ts'

const EmailDialog = lazyDialog('EmailDialog')

type ChangeEmailProps = {
  /** The address so far; null where there is none. */
  email: string | null
  renderConfirmation: RenderConfirmation
  onChanged: () => unknown
  /** It was the user's own. */
  onOwnChanged: (email: string) => void
}

/** Leads to a new e-mail address of the patient acted for. Show it only where the practice lets its patients change their profile. */
export const ChangeEmail = ({ email, renderConfirmation, onChanged, onOwnChanged }: ChangeEmailProps) => {
  const { session } = usePatient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button justifySelf="start" onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
      {isOpen && (
        <EmailDialog
          parentId={session.parentId}
          renderConfirmation={renderConfirmation}
          current={email}
          isOwn={!session.isProxy}
          onChanged={onChanged}
          onOwnChanged={onOwnChanged}
          onEnded={() => setOpen(false)}
        />
      )}
    </>
  )
}
