import type { components } from '../../../generated/practice.ts'
import type { SecretSeal } from '../../../platform/accounts/secret-seal.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { setSecondFactor } from '../../../platform/store/second-factors.ts'
import { deleteDraftsOf, findDraft, saveDraft } from '../store/factor-drafts.ts'
import { keyUri, newRecoveryCodes, newSeed, normalizeRecoveryCode, stepOf } from './one-time-codes.ts'

type Owner = { accountId: string; practiceName: string; label: string }
type Confirmation = { accountId: string; setUpId: string; code: string }

/** Ten recovery codes and their hashes. */
export const recoveryCodesFor = (seal: SecretSeal, accountId: string) => {
  const codes = newRecoveryCodes()
  return { codes, codeHashes: codes.map((code) => seal.digest(accountId, normalizeRecoveryCode(code))) }
}

/** Makes a seed and recovery codes, which a first code has to confirm. `label`: the name that the authenticator app shows. */
export const beginFactor = async (
  db: Database,
  now: Date,
  seal: SecretSeal,
  { accountId, practiceName, label }: Owner,
): Promise<components['schemas']['NewSecondFactor']> => {
  const seed = newSeed()
  const { codes, codeHashes } = recoveryCodesFor(seal, accountId)
  const id = await saveDraft(db, now, { accountId, sealedSeed: seal.seal(accountId, seed), codeHashes })
  return { SetUpID: id, Key: seed, Uri: keyUri(seed, { issuer: practiceName, label }), RecoveryCodes: codes }
}

/** Makes a confirmed seed the account's factor. The confirming code does not sign in again. */
export const confirmFactor = async (
  transaction: Database,
  now: Date,
  seal: SecretSeal,
  { accountId, setUpId, code }: Confirmation,
): Promise<'confirmed' | 'unknown' | 'wrong'> => {
  const draft = await findDraft(transaction, now, accountId, setUpId)
  if (!draft) return 'unknown'
  const step = stepOf(seal.open(accountId, draft.sealedSeed), code, now)
  if (step === null) return 'wrong'
  await deleteDraftsOf(transaction, accountId)
  await setSecondFactor(transaction, now, accountId, { id: setUpId, lastStep: step, ...draft })
  return 'confirmed'
}
