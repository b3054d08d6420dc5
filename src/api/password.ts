import { anonymous, type Connection } from './connection.ts'
import {
  forgotPassword,
  changePassword as postChangePassword,
  resetPassword as postResetPassword,
} from './generated/practice/access/access'
import type { StatusReply } from './generated/practice/model'

/** `linkSpent`: the reset link was used or has expired. */
export type PasswordAnswer = { status: 'changed'; message: string } | { status: 'refused' | 'linkSpent'; message: string }

const decode = ({ StatusCode, StatusMessage }: StatusReply): PasswordAnswer => {
  const message = StatusMessage ?? ''
  if (StatusCode === 1) return { status: 'changed', message }
  return { status: StatusCode === 4 ? 'linkSpent' : 'refused', message }
}

/** Sets the signed-in user's own password; `parentId` is the user, never a linked account. */
export const changePassword = async (connection: Connection, { parentId, password }: { parentId: string; password: string }) =>
  decode(await postChangePassword({ PatientID: parentId, Password: password }, { connection }))

export const resetPassword = async (apiUrl: string, { token, parentId, password }: { token: string; parentId: string; password: string }) =>
  decode(await postResetPassword({ PatientID: parentId, Password: password }, { token }, { connection: anonymous(apiUrl) }))

/** `message` is the server's own sentence; null when its status is neither 0 nor 1. */
export type ForgotPasswordAnswer = { message: string | null }

export const requestPasswordReset = async (apiUrl: string, name: string, humanVerification: string): Promise<ForgotPasswordAnswer> => {
  const answer = await forgotPassword({ Username: name.trim() }, { connection: anonymous(apiUrl), humanVerification })
  return { message: answer.StatusCode === 0 || answer.StatusCode === 1 ? (answer.ResponseMessage ?? '') : null }
}
