import { changePasswordMachine, type PasswordChange } from '../../machines/profile/change-password.machine.ts'
import { changePassword } from '../api/access/password.ts'
import { nullIfUnauthorized } from '../api/http/failures.ts'
import { type ActionsOf, type ConnectionNow, practicePorts } from './practice-ports.ts'

/** The machine of a change of the signed-in user's own password, over the practice's API. */
export const changePasswordFlow = (connectionNow: ConnectionNow, actions: ActionsOf<typeof changePasswordMachine>) =>
  changePasswordMachine.provide({
    actors: {
      changePassword: practicePorts(connectionNow)((connection, { session, ...change }: PasswordChange) =>
        changePassword(connection, { parentId: session.parentId, ...change }).catch(nullIfUnauthorized),
      ),
    },
    actions,
  })
