import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../../machines/session/session.machine.ts'
import type { SignInFailure } from '../../../machines/session/sign-in.machine.ts'
import type { Configuration } from '../../browser/configuration.ts'
import { inactivityFlow } from '../../flows/session-end.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import type { PasskeyEntry } from '../../ui/forms/passkey-entry.ts'
import { InactivityWarning } from './inactivity-warning.tsx'
import { LockDialog, type LockDialogProps } from './lock-dialog.tsx'
import { texts } from './texts.ts'
import { usePageFocus, Veil } from './veil.tsx'

const TimedOutDialog = ({ onConfirm }: { onConfirm: () => void }) => (
  <PageDialog
    role="alertdialog"
    layer="inactivity"
    title={texts.timedOut.title}
    footer={
      <Button look="primary" onClick={onConfirm}>
        {texts.timedOut.confirm}
      </Button>
    }
  >
    <p>{texts.timedOut.body}</p>
  </PageDialog>
)

type SessionEndProps = {
  session: ActorRefFrom<typeof sessionMachine>
  configuration: Configuration
  /** The text for a failed sign-in. */
  failureText: (failure: SignInFailure) => string
  renderPasskey: PasskeyEntry
  renderSecondFactor: LockDialogProps['renderSecondFactor']
}

/** Dialogs over the page: the inactivity warning, the lock, and the end of a session. */
export const SessionEnd = ({ session, configuration, failureText, renderPasskey, renderSecondFactor }: SessionEndProps) => {
  // One machine per session: without browser storage, only its memory has the times of the first and last activity.
  const [inactivity] = useState(() => inactivityFlow(configuration))
  const state = useSelector(session, (snapshot) => snapshot)
  const lastFocused = usePageFocus()
  return (
    <>
      {state.hasTag('veiled') && <Veil lastFocused={lastFocused} />}
      {state.matches('signedIn') && (
        <InactivityWarning machine={inactivity} onEnded={(ending) => session.send({ type: 'inactivity.ended', ...ending })} />
      )}
      {state.matches('locked') && state.context.session && (
        <LockDialog
          configuration={configuration}
          locked={state.context.session}
          failureText={failureText}
          renderPasskey={renderPasskey}
          renderSecondFactor={renderSecondFactor}
          onEnded={(ending) => session.send({ type: 'lock.ended', ...ending })}
        />
      )}
      {state.matches('timedOut') && <TimedOutDialog onConfirm={() => session.send({ type: 'signOut.confirmed' })} />}
    </>
  )
}
