import { asUuid, sha256 } from '../platform/values/secrets.ts'

/** The id of something in the sandbox: the same in every database. */
export const sandboxId = (...names: string[]) => asUuid(sha256(['sandbox', ...names].join('/')))
