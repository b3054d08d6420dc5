import { fromPromise } from 'xstate'
import { changeEmailMachine } from '../../../../machines/profile/change-email.machine.ts'
import { identityConfirmationMachine } from '../../../../machines/profile/identity-confirmation.machine.ts'
import type { Connection } from '../../../api/connection.ts'
import { confirmNewEmail, sendEmailCode } from '../../../api/email-change.ts'
import { confirmIdentity } from '../../../api/identity-confirmation.ts'
import { readProfile } from '../../../api/profile.ts'
import type { EmailCode, EmailConfirmation } from '../../../domain/email-change.ts'
import type { IdentityProof } from '../../../domain/passkeys.ts'
import type { PracticeAnswer } from '../../../domain/practice-answer.ts'
import { showToast } from '../../../ui/toast.ts'
import { useFlow } from '../../../ui/use-flow.ts'
import { useIsShown } from '../../../ui/use-is-shown.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { failureText, texts } from './texts.ts'

export type EmailFlow = {
  connection: Connection
  patientId: string
  /** The user, whoever they act for. */
  parentId: string
  /** The address so far; null where there is none. */
  current: string | null
  onChanged: () => unknown
  /** Told the new address, where it is the user's own. */
  onOwnChanged: (email: string) => void
  onEnded: () => void
}

/** The chart with the practice behind it, for the patient acted for. A confirmation under way is told even on another page. */
export const useChangeEmail = ({ connection, patientId, parentId, current, onChanged, onOwnChanged, onEnded }: EmailFlow) => {
  const connectionNow = useLatest(connection)
  const isShown = useIsShown()
  const changedNow = useLatest(onChanged)
  const ownChangedNow = useLatest(onOwnChanged)
  const boundMachine = () =>
    changeEmailMachine.provide({
      actors: {
        sendCode: fromPromise<EmailCode, { email: string }>(({ input }) => sendEmailCode(connectionNow(), { patientId, ...input })),
        confirmIdentity: identityConfirmationMachine.provide({
          actors: {
            confirmIdentity: fromPromise<PracticeAnswer, IdentityProof>(({ input }) => confirmIdentity(connectionNow(), parentId, input)),
          },
        }),
        confirmEmail: fromPromise<EmailConfirmation, { email: string; code: string }>(({ input }) =>
          confirmNewEmail(connectionNow(), { patientId, ...input }),
        ),
        loadEmail: fromPromise<string | null, void>(async () => (await readProfile(connectionNow(), patientId)).email),
      },
      actions: {
        tellChanged: ({ context: { email } }) => {
          void showToast({ tone: 'success', title: texts.changed(email) })
          if (patientId === parentId) ownChangedNow()(email)
        },
        tellFailure: ({ context: { failure } }) => failure && !isShown() && void showToast({ tone: 'danger', title: failureText(failure) }),
        reloadProfile: () => void changedNow()(),
      },
    })
  return useFlow(boundMachine, { input: { current }, leaving: { type: 'change.cancelled' }, onEnded })
}
