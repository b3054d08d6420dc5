import { type NewPasskey, passkeyRegistrationMachine } from '../../machines/profile/passkey-registration.machine.ts'
import { type SecurityChange, securityChangeMachine } from '../../machines/profile/security-change.machine.ts'
import { signOutOtherSessions } from '../api/access/devices.ts'
import { addPasskey, preparePasskey, removePasskey } from '../api/access/passkeys.ts'
import { makePasskey } from '../browser/make-passkey.ts'
import { identityConfirmationFlow } from './identity-confirmation.ts'
import { type ActionsOf, type ConnectionNow, port, practicePorts } from './practice-ports.ts'

/** The machine of a new passkey, over the browser and the practice's API. `parentId`: the user, never a linked account. */
export const passkeyRegistrationFlow = (connectionNow: ConnectionNow, parentId: string) => {
  const practicePort = practicePorts(connectionNow)
  return passkeyRegistrationMachine.provide({
    actors: {
      preparePasskey: practicePort((connection) => preparePasskey(connection, parentId)),
      confirmIdentity: identityConfirmationFlow(connectionNow, parentId),
      makePasskey: port(makePasskey),
      addPasskey: practicePort((connection, passkey: NewPasskey) => addPasskey(connection, { parentId, ...passkey })),
    },
  })
}

/** The machine of removing a passkey or signing out elsewhere, over the practice's API. `parentId`: the user, never a linked account. */
export const securityChangeFlow = (connectionNow: ConnectionNow, parentId: string, actions: ActionsOf<typeof securityChangeMachine>) =>
  securityChangeMachine.provide({
    actors: {
      makeChange: practicePorts(connectionNow)((connection, change: SecurityChange) =>
        change.what === 'passkey'
          ? removePasskey(connection, { parentId, id: change.passkey.id })
          : signOutOtherSessions(connection, parentId),
      ),
    },
    actions,
  })
