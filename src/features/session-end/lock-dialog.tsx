import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type LockOutcome, needsVerification } from '../../../machines/session/session-context.ts'
import type { SignInFailure, signInMachine } from '../../../machines/session/sign-in.machine.ts'
import type { Configuration } from '../../browser/configuration.ts'
import type { Session } from '../../domain/access/session.ts'
import { sessionLockFlow } from '../../flows/session-end.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import type { PasskeyEntry } from '../../ui/forms/passkey-entry.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { LockForm } from './lock-form.tsx'
import { texts } from './texts.ts'

export type LockDialogProps = {
  configuration: Configuration
  /** The locked session. */
  locked: Session
  failureText: (failure: SignInFailure) => string
  renderPasskey: PasskeyEntry
  /** The second step of a sign-in, once it is due. */
  renderSecondFactor: (signIn: ActorRefFrom<typeof signInMachine> | undefined) => ReactNode
  onEnded: (outcome: LockOutcome) => void
}

/** Unlocks the page if the same person signs in again. The dialog cannot be closed. */
export const LockDialog = ({ configuration, locked, failureText, renderPasskey, renderSecondFactor, onEnded }: LockDialogProps) => {
  const { state, send } = useFlow(() => sessionLockFlow(configuration), { input: { locked }, onEnded })
  const { failure, failures, problem } = state.context
  const userName = locked.emails[0] ?? null
  return (
    <PageDialog layer="inactivity" title={texts.lock.title}>
      <chakra.div display="grid" gap="4">
        <p>{texts.lock.body}</p>
        <p>
          {texts.lock.who} <strong>{locked.parentName}</strong>
          {locked.isProxy && `, ${texts.lock.actingFor(locked.userName)}`}
        </p>
        <LockForm
          userName={userName}
          isBusy={state.hasTag('busy')}
          failure={failure && failureText(failure)}
          problem={problem}
          attempt={failures}
          challengeUrl={needsVerification({ failures }) ? configuration.humanVerification.challengeUrl : null}
          onSubmit={(credentials, verification) => send({ type: 'credentials.submitted', credentials, verification })}
          onSignOut={() => send({ type: 'signOut.confirmed' })}
        />
        {renderSecondFactor(state.children.signIn)}
        {renderPasskey({ isBusy: state.hasTag('busy'), onChosen: (passkey) => send({ type: 'passkey.chosen', passkey }) })}
      </chakra.div>
    </PageDialog>
  )
}
