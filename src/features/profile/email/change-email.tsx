import { useState } from 'react'
import type { Connection } from '../../../api/http/connection.ts'
import type { Session } from '../../../domain/access/session.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { lazyPart } from '../../../ui/layout/lazy-part.tsx'
import type { RenderConfirmation } from '../render-confirmation.ts'
import { texts } from './texts.ts'

const EmailDialog = lazyPart(async () => (await import('./email-dialog.tsx')).EmailDialog)

type ChangeEmailProps = {
  connection: Connection
  session: Session
  /** The address so far; null where there is none. */
  email: string | null
  renderConfirmation: RenderConfirmation
  onChanged: () => unknown
  /** It was the user's own. */
  onOwnChanged: (email: string) => void
}

/** Leads to a new e-mail address of the patient acted for. Show it only where the practice lets its patients change their profile. */
export const ChangeEmail = ({ connection, session, email, renderConfirmation, onChanged, onOwnChanged }: ChangeEmailProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button justifySelf="start" onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
      {isOpen && (
        <EmailDialog
          connection={connection}
          patientId={session.userId}
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
