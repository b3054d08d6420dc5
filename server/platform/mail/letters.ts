import type { Letter } from '../store/outbox.ts'
import { dateInWords } from '../values/date-words.ts'

type Practice = { name: string; email: string; phone: string }

export const passwordLetter = (to: string, practice: Practice, link: string): Letter => ({
  to,
  subject: `Set a new password for ${practice.name}`,
  text: [
    'Someone, most likely you, asked to set a new password for your patient portal account.',
    `Open this link within 30 minutes; it works once:\n${link}`,
    'If it was not you, you need not do anything: your password stays as it is.',
    practice.name,
  ].join('\n\n'),
  links: [link],
  secret: 'resetLink',
})

/** `until` is an instant as text, because the letter may be delivered late. */
export const invitationLetter = (to: string, practice: Practice, link: string, until: string): Letter => ({
  to,
  subject: `Register for the patient portal of ${practice.name}`,
  text: [
    `${practice.name} invites you to its patient portal.`,
    `Open this link until ${until} and register with this email address; the link registers one person, once:\n${link}`,
    'If you have an account already, you need not do anything.',
    practice.name,
  ].join('\n\n'),
  links: [link],
  secret: 'registrationLink',
})

export const welcomeLetter = (to: string, practice: Practice, link: string, password: string): Letter => ({
  to,
  subject: `Your login instructions for ${practice.name}`,
  text: [
    'Your patient portal account is ready.',
    `Sign in at:\n${link}`,
    `User Name: ${to}\nPassword: ${password}`,
    'You will be asked to choose a password of your own.',
    practice.name,
  ].join('\n\n'),
  links: [link],
  secret: 'firstPassword',
})

/** The letter of an import says neither the source nor the areas, because its reader may be another person. */
export const importLetter = (to: string, practice: Pick<Practice, 'name' | 'phone'>): Letter => ({
  to,
  subject: `New information in your record at ${practice.name}`,
  text: [
    `${practice.name} has added information from somebody else to your record.`,
    'Sign in to the patient portal to read what was added, where it came from, why, and which rights you have.',
    `If you have questions, please ring us: ${practice.phone}`,
    practice.name,
  ].join('\n\n'),
  links: [],
})

export const emailCodeLetter = (to: string, practice: Practice, code: string): Letter => ({
  to,
  subject: `Your verification code for ${practice.name}`,
  text: [
    'Someone, most likely you, wants to use this email address for the patient portal.',
    `Type this code there within 15 minutes:\n${code}`,
    'If it was not you, you need not do anything: nothing is changed without the code.',
    practice.name,
  ].join('\n\n'),
  links: [],
  secret: 'emailCode',
})

/**
 * Sent to the old e-mail address. The letter does not contain the new one, because its reader may be another person.
 * `patient` is the name of a linked patient; null for the account's own record.
 */
export const emailChangedLetter = (to: string, practice: Practice, at: string, patient: string | null): Letter => ({
  to,
  subject: `The email address of ${patient === null ? 'your' : `${patient}’s`} profile at ${practice.name} was changed`,
  text: [
    `On ${at} another email address took the place of this one in the patient portal.${patient === null ? ' We write to the new address from now on.' : ''}`,
    'If it was you, you need not do anything.',
    `If it was not you, please ring us at once: ${practice.phone}`,
    practice.name,
  ].join('\n\n'),
  links: [],
})

type Described = { name: string; nhi: string | null; birthDate: string }
/** `from` is the signed-in user; null before sign-in, when `about` has the typed details. */
type Sender = { from: string | null; email: string | null; about: Described }

const isNotProven = 'This message was written before sign-in. Nobody has proven to be this person, nor that the email address is theirs.'

export const helpLetter = (practice: Practice, sender: Sender, subject: string, body: string): Letter => {
  const { name, nhi, birthDate } = sender.about
  const about = `${name}, ${nhi ? `NHI ${nhi}` : 'no NHI'}, born ${dateInWords(birthDate)}`
  const email = sender.email ?? 'no email address'
  const head =
    sender.from === null ? [`In the name of ${about} (${email})`, isNotProven] : [`From ${sender.from} (${email})`, `About ${about}`]
  return {
    to: practice.email,
    subject: `Help: ${subject}`,
    text: [...head, body].join('\n\n'),
    links: [],
  }
}
