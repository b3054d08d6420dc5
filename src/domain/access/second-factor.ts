import type { SignedInUser } from './session.ts'

/** A typed code of the authenticator app, or a recovery code. `trustsBrowser`: this browser is not asked again for 30 days. */
export type FactorProof = { way: 'code' | 'recoveryCode'; code: string; trustsBrowser: boolean }

/** `spent`: the ticket has opened a session before, whose answer was lost. `expired`: the time for the code is over. */
export type FactorAnswer =
  | { kind: 'signedIn'; user: SignedInUser }
  | { kind: 'refused'; message: string }
  | { kind: 'spent' | 'expired' | 'unreadable' }

/** A key for an authenticator app, before a first code confirms it. `uri`: the content of its QR code. */
export type NewFactor = { id: string; key: string; uri: string; recoveryCodes: readonly string[] }

/** `unconfirmed`: the practice requires an identity confirmation first. */
export type FactorBeginning =
  | { kind: 'begun'; factor: NewFactor }
  | { kind: 'refused'; message: string }
  | { kind: 'unconfirmed' | 'notOffered' | 'expired' | 'spent' }

/** The result of a first code. `user`: the signed-in user, if the set-up is part of a sign-in. */
export type FactorConfirmation =
  | { kind: 'confirmed'; user: SignedInUser | null }
  | { kind: 'refused'; message: string }
  | { kind: 'expired' | 'spent' | 'unreadable' }

export type RecoveryCodes = { kind: 'renewed'; codes: readonly string[] } | { kind: 'refused'; message: string } | { kind: 'unconfirmed' }

/** The second factor of the signed-in user. `id`: that of its set-up. `addedAt`: ISO 8601. `requiredFrom`: a plain date. */
export type SecondFactorState = {
  id: string | null
  addedAt: string | null
  recoveryCodesLeft: number
  requiredFrom: string | null
  hasPasskey: boolean
}

/** The tolerated length of a typed code, with spaces. */
export const maxCodeLength = 40
