import type { ReactNode } from 'react'
import type { PasskeyAssertion } from '../../domain/access/passkeys.ts'

/** A passkey in place of a password, as the login page offers it. */
export type PasskeyEntry = (entry: { label?: string; isBusy: boolean; onChosen: (passkey: PasskeyAssertion) => void }) => ReactNode
