import { ConfirmIdentity } from './confirm-identity.tsx'
import { Security } from './security.tsx'

/** How the user signs in, and the question that a change of it asks: one chunk. */
export const securityParts = { ConfirmIdentity, Security }
