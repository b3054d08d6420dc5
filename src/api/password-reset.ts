import { anonymous } from './connection.ts'
import { forgotPassword, resetPassword as postResetPassword } from './generated/practice/visitors/visitors'
import { decodeNewPassword, type NewPasswordAnswer } from './password.ts'

/** Sets a new password with the token of a reset link; `linkSpent`: the link was used or has expired. */
export const resetPassword = async (
  apiUrl: string,
  { token, parentId, password, removesPasskeys }: { token: string; parentId: string; password: string; removesPasskeys: boolean },
): Promise<NewPasswordAnswer | { status: 'linkSpent'; message: string }> => {
  const reply = await postResetPassword(
    { PatientID: parentId, Password: password, ...(removesPasskeys && { RemovePasskeys: true }) },
    { token },
    { connection: anonymous(apiUrl) },
  )
  return reply.StatusCode === 4 ? { status: 'linkSpent', message: reply.StatusMessage ?? '' } : decodeNewPassword(reply)
}

/** `message` is the server's own sentence; null when its status is neither 0 nor 1. */
export type ForgotPasswordAnswer = { message: string | null }

export const requestPasswordReset = async (apiUrl: string, name: string, humanVerification: string): Promise<ForgotPasswordAnswer> => {
  const answer = await forgotPassword({ Username: name.trim() }, { connection: anonymous(apiUrl), humanVerification })
  return { message: answer.StatusCode === 0 || answer.StatusCode === 1 ? (answer.ResponseMessage ?? '') : null }
}
