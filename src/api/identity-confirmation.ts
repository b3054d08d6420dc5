import type { PasskeyAssertion } from '../domain/passkeys.ts'
import type { Connection } from './connection.ts'
import { confirmIdentity as postConfirmIdentity } from './generated/practice/security/security'
import { answered, decodeStatus, type PracticeAnswer } from './practice-answer.ts'

type Proof = { password: string } | { passkey: PasskeyAssertion }

const encodeProof = (proof: Proof) => {
  if ('password' in proof) return { Password: proof.password }
  const { id, rawId, type, response } = proof.passkey
  return { Passkey: { id, rawId, type, response } }
}

/** Shows that the user of this session is at it; `parentId` is the user, never a linked account. */
export const confirmIdentity = (connection: Connection, parentId: string, proof: Proof): Promise<PracticeAnswer> =>
  answered(postConfirmIdentity({ PatientID: parentId, ...encodeProof(proof) }, { connection }).then(decodeStatus))
