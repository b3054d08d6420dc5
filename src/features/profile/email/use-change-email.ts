import { fromPromise } from 'xstate'
import { changeEmailMachine } from '../../../../machines/profile/change-email.machine.ts'
import { identityConfirmationMachine } from '../../../../machines/profile/identity-confirmation.machine.ts'
import { confirmIdentity } from '../../../api/access/identity-confirmation.ts'
import type { Connection } from '../../../api/http/connection.ts'
import { confirmNewEmail, sendEmailCode } from '../../../api/profile/email-change.ts'
import { readProfile } from '../../../api/profile/profile.ts'
import type { IdentityProof } from '../../../domain/access/passkeys.ts'
import type { EmailCode, EmailConfirmation } from '../../../domain/profile/email-change.ts'
import type { PracticeAnswer } from '../../../domain/values/command-result.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useIsShown } from '../../../ui/hooks/use-is-mounted.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
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
