import { noAccess } from '../values/refusal-words.ts'

/**
 * The reason why a practice did not open a session. `refused`: a retry alone does not help. `busy`: the practice limits its calls.
 * `message`: the practice's sentence for the patient.
 */
export type OpeningFailure = { kind: 'unreachable' | 'busy' | 'unreadable'; message: null } | { kind: 'refused'; message: string | null }

type Failed = { kind?: unknown; status?: unknown; detail?: unknown; code?: unknown }

/** The text of a 404, or of a request that the practice could not read, is for developers. */
const refusalMessage = ({ status, detail, code }: Failed) => {
  if (status === 404 || code === 'badRequest') return null
  return typeof detail === 'string' && detail !== '' ? detail : status === 403 ? noAccess : null
}

/** Reads the failure of a call by its kind and HTTP status. A failure without a status is `unreachable`, as is code that did not load. */
export const openingFailureOf = (error: unknown): OpeningFailure => {
  const failed: Failed = Object(error)
  const status = Number(failed.status)
  if (failed.kind === 'notUnderstood') return { kind: 'unreadable', message: null }
  if (status === 429) return { kind: 'busy', message: null }
  if (status >= 400 && status < 500 && status !== 408) return { kind: 'refused', message: refusalMessage(failed) }
  return { kind: 'unreachable', message: null }
}
