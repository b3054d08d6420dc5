export type Issue = { path: string; message: string }

/** A request that is refused: the answer has this status and the description's Failure shape. Its texts never hold what was sent. */
export class Refusal extends Error {
  readonly status: number
  readonly error: string
  readonly issues: Issue[] | undefined

  constructor(status: number, error: string, message: string, issues?: Issue[]) {
    super(message)
    this.status = status
    this.error = error
    this.issues = issues
  }
}

export const badRequest = (issues: Issue[]) => new Refusal(400, 'badRequest', 'The request is not as described.', issues)
export const unauthorized = () => new Refusal(401, 'unauthorized', 'Please sign in.')
export const forbidden = () => new Refusal(403, 'forbidden', 'You do not have access to this record.')
export const passwordChangeRequired = () => new Refusal(403, 'passwordChangeRequired', 'Update your password to continue.')
export const notHuman = () => new Refusal(403, 'humanVerification', 'Please verify CAPTCHA')
export const notFound = () => new Refusal(404, 'notFound', 'There is no such call.')
