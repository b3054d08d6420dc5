import { fromPromise } from 'xstate'
import { type ChangedPassword, type ChangePasswordFailure, changePasswordMachine } from '../../../../machines/change-password.machine.ts'
import type { Connection } from '../../../api/connection.ts'
import { changePassword } from '../../../api/password.ts'
import { showToast } from '../../../ui/toast.ts'
import { useFlow } from '../../../ui/use-flow.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { texts } from '../texts.ts'

export const passwordFailureText = (failure: ChangePasswordFailure) =>
  (failure.kind === 'refused' && failure.message) || texts.password.unreachable

type Flow = { connection: Connection; parentId: string; onEnded: () => void }

/** The chart with the practice behind it; the password is the signed-in user's own. */
export const useChangePassword = ({ connection, parentId, onEnded }: Flow) => {
  const connectionNow = useLatest(connection)
  const boundMachine = () =>
    changePasswordMachine.provide({
      actors: {
        changePassword: fromPromise<ChangedPassword, { password: string }>(({ input: { password } }) =>
          changePassword(connectionNow(), { parentId, password }),
        ),
      },
      actions: {
        tellChanged: ({ context: { message } }) => void showToast({ tone: 'success', title: message || texts.password.changed }),
        tellFailure: ({ context: { failure } }) => failure && void showToast({ tone: 'danger', title: passwordFailureText(failure) }),
      },
    })
  return useFlow(boundMachine, { onEnded })
}
