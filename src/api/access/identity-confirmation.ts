import type { IdentityProof } from '../../domain/access/passkeys.ts'
import type { CommandResult } from '../../domain/values/command-result.ts'
import { confirmIdentity as postConfirmIdentity } from '../generated/practice/security/security'
import { decodeStatus, toCommandResult } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'

const encodeProof = (proof: IdentityProof) => {
  if ('password' in proof) return { Password: proof.password }
  const { id, rawId, type, response } = proof.passkey
  return { Passkey: { id, rawId, type, response } }
}

/** Confirms that the user of this session is present. `parentId`: the user, never a linked account. */
export const confirmIdentity = (connection: Connection, parentId: string, proof: IdentityProof): Promise<CommandResult> =>
  toCommandResult(postConfirmIdentity({ PatientID: parentId, ...encodeProof(proof) }, { connection }).then(decodeStatus))
