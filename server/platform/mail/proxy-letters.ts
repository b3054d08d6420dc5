import type { Letter } from '../store/outbox.ts'
import { dateInWords } from '../values/date-words.ts'

type Practice = { name: string; phone: string }
export type Parties = Practice & { proxyName: string; proxyEmail: string; patientName: string; patientEmail: string | null }

/** The letters to proxy user and patient before a link ends by age. They contain nothing of the record. `endsOn` is a plain date. */
export const proxyEndLetters = ({ proxyName, proxyEmail, patientName, patientEmail, name, phone }: Parties, endsOn: string): Letter[] => {
  const day = dateInWords(endsOn)
  const letter = (to: string, texts: readonly string[]): Letter => ({
    to,
    subject: `A change in the patient portal of ${name} on ${day}`,
    text: [...texts, `If you have a question, please ring us: ${phone}`, name].join('\n\n'),
    links: [],
  })
  const toProxy = letter(proxyEmail, [
    `You act for ${patientName} in the patient portal. This ends on ${day}, because ${patientName} is then old enough to decide alone.`,
    `From that day ${patientName} can use an own account, and can ask you to go on helping.`,
  ])
  if (patientEmail === null) return [toProxy]
  const toPatient = letter(patientEmail, [
    `${proxyName} acts for you in the patient portal. This ends on ${day}, because you are then old enough to decide alone.`,
    'From that day you can use an own account. There you can ask somebody to go on helping you.',
  ])
  return [toProxy, toPatient]
}

/** The letter to the other side after a proxy user or the patient ended a link. Null for a patient without an e-mail address. */
export const proxyEndedLetter = (parties: Parties, endedBy: 'patient' | 'proxy'): Letter | null => {
  const { proxyName, proxyEmail, patientName, patientEmail, name, phone } = parties
  const [to, first] =
    endedBy === 'patient'
      ? [proxyEmail, `${patientName} has ended your access. You no longer act for ${patientName} in the patient portal.`]
      : [patientEmail, `${proxyName} has stopped acting for you in the patient portal.`]
  if (to === null) return null
  const text = [first, `If you have a question, please ring us: ${phone}`, name].join('\n\n')
  return { to, subject: `A change in the patient portal of ${name}`, text, links: [] }
}

type Invitation = { patient: string; link: string; until: string }

/** The letter to an invited person. It contains nothing that the patient typed, and nothing of the record. `until` is an instant as text. */
export const proxyInvitationLetter = (to: string, { name, phone }: Practice, { patient, link, until }: Invitation): Letter => ({
  to,
  subject: `An invitation to the patient portal of ${name}`,
  text: [
    `${patient} invites you to help with their health care in the patient portal of ${name}.`,
    `Open this link until ${until}, and sign in with your own account, whose email address is this one. You can then accept or decline; the link works once:\n${link}`,
    `If you have no account yet, please ring us first: ${phone}`,
    'If you do not know this person, you need not do anything: nothing opens without you.',
    name,
  ].join('\n\n'),
  links: [link],
  secret: 'proxyInvitation',
})

/** `name`: as the patient typed it. `accepted`: the person of the account that accepted and the link's plain end date; null if declined. */
type InvitationAnswer = { name: string; accepted: { by: string; endsOn: string } | null }

/** The letter to a patient about the answer to an invitation. */
export const proxyAnswerLetter = (to: string, practice: Practice, { name, accepted }: InvitationAnswer, portal: string): Letter => ({
  to,
  subject: `An answer to your invitation to the patient portal of ${practice.name}`,
  text: [
    ...(accepted
      ? [
          `${accepted.by} has accepted your invitation and now acts for you in the patient portal, until ${dateInWords(accepted.endsOn)}.`,
          `You can end this at any time under Profile:\n${portal}/profile`,
          `If you did not invite this person, please end it at once, and ring us: ${practice.phone}`,
        ]
      : [`Your invitation was declined: ${name} will not act for you in the patient portal.`]),
    practice.name,
  ].join('\n\n'),
  links: accepted ? [`${portal}/profile`] : [],
})
