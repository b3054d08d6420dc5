import type { ReactNode } from 'react'
import type { PasskeyAssertion } from '../../domain/access/passkeys.ts'

/** Renders the sign-in page's passkey button. */
export type PasskeyEntry = (entry: { label?: string; isBusy: boolean; onChosen: (passkey: PasskeyAssertion) => void }) => ReactNode
