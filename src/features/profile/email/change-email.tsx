import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { usePatient } from '../../use-patient.tsx'
import { lazyDialog } from '../lazy-dialog.ts'
import type { RenderConfirmation } from '../render-confirmation.ts'
import { texts } from './texts.ts'

const EmailDialog = lazyDialog('EmailDialog')

type ChangeEmailProps = {
  /** The current e-mail address; null without one. */
  email: string | null
  renderConfirmation: RenderConfirmation
  onChanged: () => unknown
  /** Called if the address is the user's own. */
  onOwnChanged: (email: string) => void
}

/** Opens the dialog that changes the selected patient's e-mail address. Render it only if the practice permits profile changes. */
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
