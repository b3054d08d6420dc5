import { sha256, uuidFromDigest } from '../platform/values/secrets.ts'

/** The id of a sandbox row; it is the same in every database. */
export const sandboxId = (...names: string[]) => uuidFromDigest(sha256(['sandbox', ...names].join('/')))
