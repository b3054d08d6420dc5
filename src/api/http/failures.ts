import { noAccess } from '../../domain/values/refusal-words.ts'

/** Why a call did not give an answer. `unreachable`: no connection; `refused`: a 4xx or 5xx; `notUnderstood`: an answer of an unknown shape. */
export type ApiFailureKind = 'unreachable' | 'timedOut' | 'unauthorized' | 'forbidden' | 'refused' | 'notUnderstood'

type Refusal = { status?: number | null; detail?: string | null; code?: string | null }

/** A call that failed. The message names the call and the reason, never a value. */
export class ApiFailure extends Error {
  readonly kind: ApiFailureKind
  /** HTTP status; null when no answer came. */
  readonly status: number | null
  /** The server's sentence for people, where it gave one. */
  readonly detail: string | null
  /** Its word for programs, where it gave one. */
  readonly code: string | null

  constructor(kind: ApiFailureKind, call: string, { status = null, detail = null, code = null }: Refusal = {}) {
    super(`${call}: ${kind}${status === null ? '' : ` (${status})`}`)
    this.name = 'ApiFailure'
    this.kind = kind
    this.status = status
    this.detail = detail
    this.code = code
  }
}

/** Whether asking again may help: nothing came, or the server itself had a problem. */
export const isTransient = (error: unknown) =>
  error instanceof ApiFailure && (error.kind === 'unreachable' || error.kind === 'timedOut' || (error.status ?? 0) >= 500)

/** Whether the practice does not open a record to the user. */
export const isForbidden = (error: unknown) => error instanceof ApiFailure && error.kind === 'forbidden'

/** Whether the server does not know the call: a practice without that feature. */
export const isNotOffered = (error: unknown) => error instanceof ApiFailure && error.status === 404

/** A practice without a call has nothing to tell of it. @throws any other failure */
export const nullIfNotOffered = (error: unknown): null => {
  if (isNotOffered(error)) return null
  throw error
}

/** Whether what was asked for goes against what the server has. */
export const isConflict = (error: unknown) => error instanceof ApiFailure && error.status === 409

/** An answer of 401 is the practice's word that the session is over. @throws any other failure */
export const nullIfUnauthorized = (error: unknown): null => {
  if (error instanceof ApiFailure && error.kind === 'unauthorized') return null
  throw error
}

/** A redirect does not tell whether the command was done, and a 408 not whether it arrived. */
const isRefusalStatus = (status: number | null) => status !== null && status >= 400 && status < 500 && status !== 408

/** Whether the server refused a command with a 4xx, after which nothing was done. A 401 is no such answer. */
export const isRejectedCommand = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.kind === 'forbidden' || (error.kind === 'refused' && isRefusalStatus(error.status)))

/** The answer of a command, or what it comes to where the server turned it down. @throws whatever else it failed of: that is no answer */
export const mapRejection = async <Answer, Refusal>(command: Promise<Answer>, refusal: (failure: ApiFailure) => Refusal) => {
  try {
    return await command
  } catch (error) {
    if (!isRejectedCommand(error)) throw error
    return refusal(error)
  }
}

/** `message`: the server's sentence for people; null where it gave none. */
type Refused = { kind: 'refused'; message: string | null }

/** The message of a refusal for the patient; null for an unknown call, whose text is for developers. `unreadable`: used where the server could not read the request, and where it is given, for any 400. */
export const refusalMessage = (failure: ApiFailure, invalidRequestMessage: string | null = null) => {
  if (isNotOffered(failure)) return null
  if (failure.code === 'badRequest' || (invalidRequestMessage !== null && failure.status === 400)) return invalidRequestMessage
  return failure.detail || (failure.kind === 'forbidden' ? noAccess : null)
}

/** The answer of a command, or its refusal (4xx): what was asked for was not done. @throws every other failure: nobody knows what came of it */
export const catchRefusal = <Answer>(command: Promise<Answer>, invalidRequestMessage: string | null = null): Promise<Answer | Refused> =>
  mapRejection(command, (failure) => ({ kind: 'refused', message: refusalMessage(failure, invalidRequestMessage) }))

/** The same for a command whose answers are outcomes. */
export const catchRefusedOutcome = <Answer>(command: Promise<Answer>) =>
  mapRejection(command, (failure) => ({ outcome: 'refused' as const, message: refusalMessage(failure) ?? '' }))

/** Whether the server wants password or passkey to be shown first. */
export const isConfirmationRequired = (error: unknown) => error instanceof ApiFailure && error.code === 'confirmationRequired'
