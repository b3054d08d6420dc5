import { changeEmailMachine } from '../../machines/profile/change-email.machine.ts'
import { confirmNewEmail, sendEmailCode } from '../api/profile/email-change.ts'
import { readProfile } from '../api/profile/profile.ts'
import { identityConfirmationFlow } from './identity-confirmation.ts'
import { type ActionsOf, type ConnectionNow, practicePorts } from './practice-ports.ts'

/** `parentId`: the user, whoever they act for. */
type Owner = { patientId: string; parentId: string }

/** The machine of a change of a patient's email, over the practice's API. */
export const changeEmailFlow = (
  connectionNow: ConnectionNow,
  { patientId, parentId }: Owner,
  actions: ActionsOf<typeof changeEmailMachine>,
) => {
  const port = practicePorts(connectionNow)
  return changeEmailMachine.provide({
    actors: {
      sendCode: port((connection, { email }: { email: string }) => sendEmailCode(connection, { patientId, email })),
      confirmIdentity: identityConfirmationFlow(connectionNow, parentId),
      confirmEmail: port((connection, code: { email: string; code: string }) => confirmNewEmail(connection, { patientId, ...code })),
      loadEmail: port(async (connection) => (await readProfile(connection, patientId)).email),
    },
    actions,
  })
}
