import type { PasswordResetAnswer } from '../../domain/access/password-rules.ts'
import type { StatusReply } from '../generated/practice/model'
import { forgotPassword, resetPassword as postResetPassword } from '../generated/practice/visitors/visitors'
import { decodeStatus, toCommandResult } from '../http/command-result.ts'
import { anonymous } from '../http/connection.ts'

/** Wire: the StatusCode of a used link. */
const linkSpent = 4

const decodeReset = (reply: StatusReply): PasswordResetAnswer =>
  reply.StatusCode === linkSpent ? { status: 'linkSpent', message: reply.StatusMessage ?? '' } : decodeStatus(reply)

/** Sets a new password with the token of a reset link. */
export const resetPassword = (
  apiUrl: string,
  { token, parentId, password, removesPasskeys }: { token: string; parentId: string; password: string; removesPasskeys: boolean },
): Promise<PasswordResetAnswer> => {
  const body = { PatientID: parentId, Password: password, ...(removesPasskeys && { RemovePasskeys: true }) }
  return toCommandResult(postResetPassword(body, { token }, { connection: anonymous(apiUrl) }).then(decodeReset))
}

/** `message`: the server's own sentence; null if its status is neither 0 nor 1. */
export type ForgotPasswordAnswer = { message: string | null }

export const requestPasswordReset = async (apiUrl: string, name: string, humanVerification: string): Promise<ForgotPasswordAnswer> => {
  const answer = await forgotPassword({ Username: name.trim() }, { connection: anonymous(apiUrl), humanVerification })
  return { message: answer.StatusCode === 0 || answer.StatusCode === 1 ? (answer.ResponseMessage ?? '') : null }
}
