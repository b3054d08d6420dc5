import { Notices } from '../features/notices/notices.tsx'
import { WhoCanAct } from '../features/proxies/who-can-act.tsx'
import { securityParts } from '../features/security/security-parts.ts'

/** The parts of the profile about access and notices, in one chunk, because each of them has forms. */
export const profileParts = { ...securityParts, WhoCanAct }

export { Notices }
