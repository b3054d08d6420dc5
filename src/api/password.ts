import { anonymous, type Connection } from './connection.ts'
import {
  forgotPassword,
  changePassword as postChangePassword,
  resetPassword as postResetPassword,
} from './generated/practice/access/access'
import type { StatusReply } from './generated/practice/model'

/** The server's sentence says what it did, or which rule it holds to. */
export type PasswordChangeAnswer = { status: 'changed'; message: string } | { status: 'refused'; message: string }

const decode = ({ StatusCode, StatusMessage }: StatusReply): PasswordChangeAnswer => ({
  status: StatusCode === 1 ? 'changed' : 'refused',
  message: StatusMessage ?? '',
})

/** Sets the signed-in user's own password; `parentId` is the user, never a linked account. */
export const changePassword = async (connection: Connection, { parentId, password }: { parentId: string; password: string }) =>
  decode(await postChangePassword({ PatientID: parentId, Password: password }, { connection }))

/** Sets a new password with the token of a reset link; `linkSpent`: the link was used or has expired. */
export const resetPassword = async (
  apiUrl: string,
  { token, parentId, password }: { token: string; parentId: string; password: string },
): Promise<PasswordChangeAnswer | { status: 'linkSpent'; message: string }> => {
  const reply = await postResetPassword({ PatientID: parentId, Password: password }, { token }, { connection: anonymous(apiUrl) })
  return reply.StatusCode === 4 ? { status: 'linkSpent', message: reply.StatusMessage ?? '' } : decode(reply)
}

/** `message` is the server's own sentence; null when its status is neither 0 nor 1. */
export type ForgotPasswordAnswer = { message: string | null }

export const requestPasswordReset = async (apiUrl: string, name: string, humanVerification: string): Promise<ForgotPasswordAnswer> => {
  const answer = await forgotPassword({ Username: name.trim() }, { connection: anonymous(apiUrl), humanVerification })
  return { message: answer.StatusCode === 0 || answer.StatusCode === 1 ? (answer.ResponseMessage ?? '') : null }
}
