import type { HelpMessage } from '../../domain/access/help-request.ts'
import { sendHelpMessage } from '../generated/practice/visitors/visitors'
import { toCommandResult } from '../http/command-result.ts'
import { anonymous, type Connection } from '../http/connection.ts'

/** Who asks for help. `dateOfBirth` is a plain date, YYYY-MM-DD. */
export type HelpSender = {
  patientId: string | null
  email: string | null
  nhi: string | null
  firstName: string | null
  familyName: string | null
  dateOfBirth: string | null
}

const encode = ({ patientId, email, nhi, firstName, familyName, dateOfBirth }: HelpSender, { subject, body }: HelpMessage) => ({
  PatientID: patientId,
  EmailAddress: email,
  UID: nhi,
  FirstName: firstName,
  FamilyName: familyName,
  DOB: dateOfBirth,
  MessageSubject: subject,
  MessageBody: body,
})

/** The server answers success and failure with a sentence. These words in it mean that nothing was sent. */
const decode = (message: string) => ({
  isSent: !message.includes('Unable to send message'),
  message: message.trim(),
})

/** Writes to the practice as the signed-in user. */
export const sendHelp = async (connection: Connection, sender: HelpSender, message: HelpMessage) => {
  const answer = await toCommandResult(sendHelpMessage(encode(sender, message), { connection }))
  return typeof answer === 'string' ? decode(answer) : { isSent: false, message: answer.message }
}

/** Writes to the practice before signing in. */
export const sendLoginHelp = async (apiUrl: string, sender: HelpSender, message: HelpMessage, humanVerification: string) =>
  decode(await sendHelpMessage(encode(sender, message), { connection: anonymous(apiUrl), humanVerification }))
