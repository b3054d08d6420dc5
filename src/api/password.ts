import type { Connection } from './connection.ts'
import { changePassword as postChangePassword } from './generated/practice/access/access'
import type { StatusReply } from './generated/practice/model'

/** The server's sentence says what it did, or which rule it holds to. */
export type PasswordChangeAnswer = { status: 'changed' | 'refused'; message: string }

export const decodePasswordChange = ({ StatusCode, StatusMessage }: StatusReply): PasswordChangeAnswer => ({
  status: StatusCode === 1 ? 'changed' : 'refused',
  message: StatusMessage ?? '',
})

/** Sets the signed-in user's own password; `parentId` is the user, never a linked account. */
export const changePassword = async (connection: Connection, { parentId, password }: { parentId: string; password: string }) =>
  decodePasswordChange(await postChangePassword({ PatientID: parentId, Password: password }, { connection }))
