import { fromPromise } from 'xstate'
import {
  changePasswordMachine,
  type PasswordChange,
  type PasswordChangeFailure,
} from '../../../../machines/profile/change-password.machine.ts'
import { changePassword } from '../../../api/access/password.ts'
import type { Connection } from '../../../api/http/connection.ts'
import { tokenRefused } from '../../../api/http/failures.ts'
import type { PasswordChangeAnswer } from '../../../domain/access/password-rules.ts'
import type { Session } from '../../../domain/access/session.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { texts } from '../texts.ts'

export const passwordFailureText = (failure: PasswordChangeFailure) =>
  (failure.kind === 'refused' && failure.message) || texts.password.unreachable

type Flow = { session: Session; connection: Connection; onEnded: () => void }

/** The chart with the practice behind it; the password is the signed-in user's own. */
export const useChangePassword = ({ session, connection, onEnded }: Flow) => {
  const connectionNow = useLatest(connection)
  const boundMachine = () =>
    changePasswordMachine.provide({
      actors: {
        changePassword: fromPromise<PasswordChangeAnswer | null, PasswordChange>(({ input: { session, ...change } }) =>
          changePassword(connectionNow(), { parentId: session.parentId, ...change }).catch(tokenRefused),
        ),
      },
      actions: {
        tellChanged: ({ context: { message } }) => void showToast({ tone: 'success', title: message || texts.password.changed }),
        tellFailure: ({ context: { failure } }) => failure && void showToast({ tone: 'danger', title: passwordFailureText(failure) }),
      },
    })
  return useFlow(boundMachine, { input: { session, asksCurrent: true }, onEnded })
}
