import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { inactivityMachine } from '../../../machines/session/inactivity.machine.ts'
import type { sessionMachine } from '../../../machines/session/session.machine.ts'
import type { sessionLockMachine } from '../../../machines/session/session-lock.machine.ts'
import type { SignInFailure } from '../../../machines/session/sign-in.machine.ts'
import type { PasskeyEntry } from '../../ui/forms/passkey-entry.ts'
import { InactivityWarning } from './inactivity-warning.tsx'
import { LockDialog } from './lock-dialog.tsx'
import { TimedOutDialog } from './timed-out-dialog.tsx'
import { usePageFocus, Veil } from './veil.tsx'

type SessionEndProps = {
  session: ActorRefFrom<typeof sessionMachine>
  inactivityMachine: typeof inactivityMachine
  lockMachine: typeof sessionLockMachine
  challengeUrl: string
  /** The words of a sign-in that failed. */
  failureText: (failure: SignInFailure) => string
  renderPasskey: PasskeyEntry
}

/** What stands over the page when a session is about to end, or has ended while it was open. */
export const SessionEnd = ({ session, inactivityMachine, lockMachine, challengeUrl, failureText, renderPasskey }: SessionEndProps) => {
  const state = useSelector(session, (snapshot) => snapshot)
  const left = usePageFocus()
  return (
    <>
      {state.hasTag('veiled') && <Veil left={left} />}
      {state.matches('signedIn') && (
        <InactivityWarning machine={inactivityMachine} onEnded={(ending) => session.send({ type: 'inactivity.ended', ...ending })} />
      )}
      {state.matches('locked') && state.context.session && (
        <LockDialog
          machine={lockMachine}
          locked={state.context.session}
          challengeUrl={challengeUrl}
          failureText={failureText}
          renderPasskey={renderPasskey}
          onEnded={(ending) => session.send({ type: 'lock.ended', ...ending })}
        />
      )}
      {state.matches('timedOut') && <TimedOutDialog onConfirm={() => session.send({ type: 'signOut.confirmed' })} />}
    </>
  )
}
