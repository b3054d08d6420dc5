import type { CurrentPasswordProblem, PasswordChangeAnswer } from '../../domain/access/password-rules.ts'
import { changePassword as postChangePassword } from '../generated/practice/access/access'
import type { StatusReply } from '../generated/practice/model'
import { decodeStatus, toCommandResult } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'

const currentProblems: ReadonlyMap<number, CurrentPasswordProblem> = new Map([
  [5, 'currentMissing'],
  [6, 'currentWrong'],
])

const decodePasswordChange = (reply: StatusReply): PasswordChangeAnswer => {
  const problem = currentProblems.get(reply.StatusCode)
  return problem ? { status: 'unproven', problem } : decodeStatus(reply)
}

type PasswordChange = { parentId: string; password: string; current: string | undefined }

/** Sets the signed-in user's own password. `parentId`: the user, never a linked account. `current`: the present password, if required. */
export const changePassword = (connection: Connection, { parentId, password, current }: PasswordChange): Promise<PasswordChangeAnswer> =>
  toCommandResult(
    postChangePassword({ PatientID: parentId, CurrentPassword: current, Password: password }, { connection }).then(decodePasswordChange),
  )
