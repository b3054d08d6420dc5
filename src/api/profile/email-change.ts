import type { EmailCode, EmailConfirmation } from '../../domain/profile/email-change.ts'
import { confirmEmail, sendEmailVerification } from '../generated/practice/profile/profile'
import { decodeStatus, toCommandResult, toCommandResultIfOffered } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'
import { isConfirmationRequired } from '../http/failures.ts'

type AddressOf = { patientId: string; email: string }

const unconfirmed = (error: unknown): EmailCode => {
  if (isConfirmationRequired(error)) return { status: 'unconfirmed', message: '' }
  throw error
}

/** Sends a code to a new address; nothing is changed by it. */
export const sendEmailCode = (connection: Connection, { patientId, email }: AddressOf): Promise<EmailCode> =>
  toCommandResultIfOffered(sendEmailVerification({ PatientID: patientId, Email: email }, { connection }).then(decodeStatus, unconfirmed))

/** Wire: 4 is a code that is of no use any more. */
const spentCode = 4

/** Changes the address with the code that was sent there. Asking again with the same code is safe. */
export const confirmNewEmail = (connection: Connection, { patientId, email, code }: AddressOf & { code: string }) =>
  toCommandResult(
    confirmEmail({ PatientID: patientId, Email: email, Code: code }, { connection }).then((reply): EmailConfirmation => {
      const { status, message } = decodeStatus(reply)
      return { status: reply.StatusCode === spentCode ? 'spent' : status, message }
    }),
  )
