import type { IdentityProof } from '../domain/passkeys.ts'
import type { PracticeAnswer } from '../domain/practice-answer.ts'
import type { Connection } from './connection.ts'
import { confirmIdentity as postConfirmIdentity } from './generated/practice/security/security'
import { answered, decodeStatus } from './practice-answer.ts'

const encodeProof = (proof: IdentityProof) => {
  if ('password' in proof) return { Password: proof.password }
  const { id, rawId, type, response } = proof.passkey
  return { Passkey: { id, rawId, type, response } }
}

/** Shows that the user of this session is at it; `parentId` is the user, never a linked account. */
export const confirmIdentity = (connection: Connection, parentId: string, proof: IdentityProof): Promise<PracticeAnswer> =>
  answered(postConfirmIdentity({ PatientID: parentId, ...encodeProof(proof) }, { connection }).then(decodeStatus))
