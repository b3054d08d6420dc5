import type { components, operations } from '../../../generated/practice.ts'
import type { PracticeCallers } from '../../../platform/access/practice-callers.ts'
import { rateLimits } from '../../../platform/access/rate-limits.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { badRequest, notHuman } from '../../../platform/contract/refusal.ts'
import { helpLetter } from '../../../platform/mail/letters.ts'
import { accountById } from '../../../platform/store/accounts.ts'
import { hasNoEmail } from '../../../platform/store/missing-email.ts'
import { displayName, patientById, patientDescription } from '../../../platform/store/patients.ts'
import type { Services } from '../../../services.ts'

type HelpMessage = components['schemas']['HelpMessage']
/** The sender of a message and the patient that the message is about. */
type Sender = { accountId: string | null; patientId: string } & Parameters<typeof helpLetter>[1]

const sent = 'Your message has been sent to the practice.'
/** Clients recognise a failure by the words 'Unable to send message'. */
const notIdentified =
  'Unable to send message. Sorry, we are currently unable to identify your account with the details provided. Please double-check the information for accuracy. If the issue persists, kindly contact your practice directly for further assistance.'

const given = (text: string | null | undefined) => text?.trim() || null

const refuseBlank = ({ MessageSubject, MessageBody }: HelpMessage) => {
  if (!given(MessageSubject)) throw badRequest([{ path: '/MessageSubject', message: 'Subject is Mandatory' }])
  if (!given(MessageBody)) throw badRequest([{ path: '/MessageBody', message: 'Body is Mandatory' }])
}

export const helpHandlers = ({ db, clock, human, mail }: Services) => {
  const limits = rateLimits(db, clock)

  const signedInSender = async (accountId: string, { PatientID }: HelpMessage): Promise<Sender | null> => {
    const [account, patient] = await Promise.all([accountById(db, accountId), patientById(db, PatientID ?? accountId)])
    if (!account || !patient) return null
    const about = { name: displayName(patient), nhi: patient.nhi, birthDate: patient.birth_date }
    return {
      accountId,
      patientId: patient.id,
      from: displayName(account),
      email: hasNoEmail(account.email) ? null : account.email,
      about,
    }
  }

  const describedSender = async (practiceId: string, message: HelpMessage): Promise<Sender | null> => {
    const [nhi, firstName, familyName] = [message.UID, message.FirstName, message.FamilyName].map(given)
    if (!(nhi || firstName) || !familyName || !message.DOB) return null
    const details = { nhi: nhi ?? null, firstName: firstName ?? null, familyName, birthDate: message.DOB }
    const patient = await patientDescription(db, practiceId, details)
    if (!patient) return null
    const about = { ...details, name: [firstName, familyName].filter(Boolean).join(' ') }
    return { accountId: null, patientId: patient.id, from: null, email: given(message.EmailAddress), about }
  }

  return {
    sendHelpMessage: async ({ body, caller, humanVerification }) => {
      refuseBlank(body)
      if (!caller.session) {
        if (!(await human.pass(humanVerification))) throw notHuman()
        await limits.count({ kind: 'lookUps', of: caller.networkAddress })
      }
      const sender = await (caller.session ? signedInSender(caller.session.accountId, body) : describedSender(caller.practice.id, body))
      if (!sender) return { status: 200, body: notIdentified }
      const { accountId, patientId } = sender
      await limits.count(accountId === null ? { kind: 'visitorHelpMessages', of: patientId } : { kind: 'helpMessages', of: accountId })
      if (!caller.session) caller.patients = [patientId]
      await mail(db, helpLetter(caller.practice, sender, body.MessageSubject, body.MessageBody))
      return { status: 200, body: sent }
    },
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
