import { identityConfirmationMachine } from '../../machines/profile/identity-confirmation.machine.ts'
import { confirmIdentity } from '../api/access/identity-confirmation.ts'
import type { IdentityProof } from '../domain/access/passkeys.ts'
import { type ConnectionNow, practicePorts } from './practice-ports.ts'

/** The machine that asks for a password or passkey, over the practice's API. `parentId`: the user, never a linked account. */
export const identityConfirmationFlow = (connectionNow: ConnectionNow, parentId: string) =>
  identityConfirmationMachine.provide({
    actors: {
      confirmIdentity: practicePorts(connectionNow)((connection, proof: IdentityProof) => confirmIdentity(connection, parentId, proof)),
    },
  })
