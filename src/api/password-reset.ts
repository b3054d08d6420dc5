import { anonymous } from './connection.ts'
import type { StatusReply } from './generated/practice/model'
import { forgotPassword, resetPassword as postResetPassword } from './generated/practice/visitors/visitors'
import { decodeNewPassword, type NewPasswordAnswer } from './password.ts'
import { answered } from './practice-answer.ts'

type ResetAnswer = NewPasswordAnswer | { status: 'linkSpent'; message: string }

const decodeReset = (reply: StatusReply): ResetAnswer =>
  reply.StatusCode === 4 ? { status: 'linkSpent', message: reply.StatusMessage ?? '' } : decodeNewPassword(reply)

/** Sets a new password with the token of a reset link; `linkSpent`: the link was used or has expired. */
export const resetPassword = (
  apiUrl: string,
  { token, parentId, password, removesPasskeys }: { token: string; parentId: string; password: string; removesPasskeys: boolean },
): Promise<ResetAnswer> => {
  const body = { PatientID: parentId, Password: password, ...(removesPasskeys && { RemovePasskeys: true }) }
  return answered(postResetPassword(body, { token }, { connection: anonymous(apiUrl) }).then(decodeReset))
}

/** `message` is the server's own sentence; null when its status is neither 0 nor 1. */
export type ForgotPasswordAnswer = { message: string | null }

export const requestPasswordReset = async (apiUrl: string, name: string, humanVerification: string): Promise<ForgotPasswordAnswer> => {
  const answer = await forgotPassword({ Username: name.trim() }, { connection: anonymous(apiUrl), humanVerification })
  return { message: answer.StatusCode === 0 || answer.StatusCode === 1 ? (answer.ResponseMessage ?? '') : null }
}
