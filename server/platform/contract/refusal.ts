import { DatabaseUnavailable } from '../values/database-unavailable.ts'
import { FileStoreUnavailable } from '../values/file-store-unavailable.ts'

export type Issue = { path: string; message: string }

/** A refused request: a status and the description's Failure shape. Its texts never contain request data. */
export class Refusal extends Error {
  readonly status: number
  readonly error: string
  readonly issues: Issue[] | undefined
  /** Seconds until a retry is allowed. */
  readonly retryAfter: number | undefined

  constructor(status: number, error: string, message: string, { issues, retryAfter }: { issues?: Issue[]; retryAfter?: number } = {}) {
    super(message)
    this.status = status
    this.error = error
    this.issues = issues
    this.retryAfter = retryAfter
  }
}

/** Rethrows an error that has its own answer, before other errors get one of the caller. */
export const throwIfAnswered = (error: unknown) => {
  if (error instanceof Refusal || error instanceof DatabaseUnavailable || error instanceof FileStoreUnavailable) throw error
}

export const badRequest = (issues: Issue[]) => new Refusal(400, 'badRequest', 'The request is not as described.', { issues })
export const unauthorized = () => new Refusal(401, 'unauthorized', 'Please sign in.')
export const forbidden = () => new Refusal(403, 'forbidden', 'You do not have access to this record.')
export const linkEnded = () =>
  new Refusal(403, 'linkEnded', 'You can no longer act for this person. Please go back to your own record, or ask the practice.')
export const passwordChangeRequired = () => new Refusal(403, 'passwordChangeRequired', 'Update your password to continue.')
export const confirmationRequired = () => new Refusal(403, 'confirmationRequired', 'Please confirm that it is you.')
export const attemptSent = () => new Refusal(409, 'attemptSent', 'This message was sent already, with another text.')
export const notHuman = () => new Refusal(403, 'humanVerification', "Please tick “I'm not a robot” and try again.")
const waitAdvice = (waitMinutes: number) => `Please wait ${waitMinutes} ${waitMinutes === 1 ? 'minute' : 'minutes'} and try again.`
export const tooManyAttempts = (waitMs: number, advice = waitAdvice(Math.ceil(waitMs / 60_000))) =>
  new Refusal(429, 'tooManyTries', `Too many tries. ${advice}`, { retryAfter: Math.ceil(waitMs / 1000) })
export const notFound = () => new Refusal(404, 'notFound', 'There is no such call.')
