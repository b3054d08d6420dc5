import type { HelpMessage } from '../../domain/access/help-request.ts'
import { sendHelpMessage } from '../generated/practice/visitors/visitors'
import { toCommandResult } from '../http/command-result.ts'
import { anonymous, type Connection } from '../http/connection.ts'

/** The sender of a help message. `dateOfBirth`: a plain date. */
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

/** Wire: success and failure are both a sentence. These words mark a failure. */
const decode = (message: string) => ({
  isSent: !message.includes('Unable to send message'),
  message: message.trim(),
})

/** Sends a help message as the signed-in user. */
export const sendHelp = async (connection: Connection, sender: HelpSender, message: HelpMessage) => {
  const answer = await toCommandResult(sendHelpMessage(encode(sender, message), { connection }))
  return typeof answer === 'string' ? decode(answer) : { isSent: false, message: answer.message }
}

/** Sends a help message before sign-in. */
export const sendLoginHelp = async (apiUrl: string, sender: HelpSender, message: HelpMessage, humanVerification: string) =>
  decode(await sendHelpMessage(encode(sender, message), { connection: anonymous(apiUrl), humanVerification }))
