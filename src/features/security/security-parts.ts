import { ConfirmIdentity } from './confirm-identity.tsx'
import { Security } from './security.tsx'

/** The security page and its identity confirmation, in one chunk. */
export const securityParts = { ConfirmIdentity, Security }
