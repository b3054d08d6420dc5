import { noAccess } from '../../domain/values/refusal-words.ts'

/** Why a call did not give an answer. `unreachable`: no connection; `refused`: a 4xx or 5xx; `notUnderstood`: an answer of an unknown shape. */
export type ApiFailureKind = 'unreachable' | 'timedOut' | 'unauthorized' | 'forbidden' | 'refused' | 'notUnderstood'

type Refusal = { status?: number | null; detail?: string | null; word?: string | null }

/** A call that failed. The message names the call and the reason, never a value. */
export class ApiFailure extends Error {
  readonly kind: ApiFailureKind
  /** HTTP status; null when no answer came. */
  readonly status: number | null
  /** The server's sentence for people, where it gave one. */
  readonly detail: string | null
  /** Its word for programs, where it gave one. */
  readonly word: string | null

  constructor(kind: ApiFailureKind, call: string, { status = null, detail = null, word = null }: Refusal = {}) {
    super(`${call}: ${kind}${status === null ? '' : ` (${status})`}`)
    this.name = 'ApiFailure'
    this.kind = kind
    this.status = status
    this.detail = detail
    this.word = word
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
export const noneWhereNotOffered = (error: unknown): null => {
  if (isNotOffered(error)) return null
  throw error
}

/** Whether what was asked for goes against what the server has. */
export const isConflict = (error: unknown) => error instanceof ApiFailure && error.status === 409

/** An answer of 401 is the practice's word that the session is over. @throws any other failure */
export const tokenRefused = (error: unknown): null => {
  if (error instanceof ApiFailure && error.kind === 'unauthorized') return null
  throw error
}

/** Whether the server turned a command down (4xx): an answer, of which nothing came. Who is not signed in any more got none. */
export const isTurnedDown = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.kind === 'forbidden' || (error.kind === 'refused' && (error.status ?? 500) < 500))

/** The answer of a command, or what it comes to where the server turned it down. @throws whatever else it failed of: that is no answer */
export const unlessTurnedDown = async <Answer, Refusal>(command: Promise<Answer>, refusal: (failure: ApiFailure) => Refusal) => {
  try {
    return await command
  } catch (error) {
    if (!isTurnedDown(error)) throw error
    return refusal(error)
  }
}

/** `message`: the server's sentence for people; null where it gave none. */
type Refused = { kind: 'refused'; message: string | null }

/** What a refusal says to the patient; null for an unknown call, whose text is for developers. `unreadable`: used where the server could not read the request, and where it is given, for any 400. */
export const refusalSentence = (failure: ApiFailure, unreadable: string | null = null) => {
  if (isNotOffered(failure)) return null
  if (failure.word === 'badRequest' || (unreadable !== null && failure.status === 400)) return unreadable
  return failure.detail || (failure.kind === 'forbidden' ? noAccess : null)
}

/** The answer of a command, or its refusal (4xx): what was asked for was not done. @throws every other failure: nobody knows what came of it */
export const orRefusal = <Answer>(command: Promise<Answer>, unreadable: string | null = null): Promise<Answer | Refused> =>
  unlessTurnedDown(command, (failure) => ({ kind: 'refused', message: refusalSentence(failure, unreadable) }))

/** The same for a command whose answers are outcomes. */
export const orRefusedOutcome = <Answer>(command: Promise<Answer>) =>
  unlessTurnedDown(command, (failure) => ({ outcome: 'refused' as const, message: refusalSentence(failure) ?? '' }))

/** Whether the server wants password or passkey to be shown first. */
export const isConfirmationRequired = (error: unknown) => error instanceof ApiFailure && error.word === 'confirmationRequired'
