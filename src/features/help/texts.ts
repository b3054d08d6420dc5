import type { HelpMessageProblem, HelpRequestProblem } from '../../domain/access/help-request.ts'
import { contactPractice, humanVerification } from '../../ui/layout/texts.ts'

const unreachable = 'Some error occured'
const unanswered = 'We had no answer, so we do not know whether your message was sent. You can send it again.'

/** Access specification, sections 2, 5 and 8. */
export const loginHelpTexts = {
  title: 'Login Help',
  intro: 'Tell your practice who you are and what went wrong. Your practice gets this and will get in touch with you.',
  nhi: 'NHI',
  nhiHint: 'NHI or first name is enough.',
  firstName: 'First name',
  familyName: 'Family name',
  dateOfBirth: 'Date of birth',
  email: 'Email',
  emailHint: 'If you have no email address at your practice, enter your user name.',
  subject: 'Subject',
  body: 'Message',
  verification: humanVerification,
  ok: 'OK',
  cancel: 'Cancel',
  sending: 'Sending your message',
  unknown:
    'Sorry, we are currently unable to identify your account with the details provided. Please double-check the information for accuracy. If the issue persists, kindly contact your practice directly for further assistance.',
  untrusted: contactPractice,
  unreachable,
  /** The specification's words for a lost connection. A notice adds what is unknown. */
  unanswered: unreachable,
  perhapsSent: unanswered,
} as const

type ProblemTexts = { [Field in keyof HelpRequestProblem]-?: Record<NonNullable<HelpRequestProblem[Field]>, string> }

const problemTexts: ProblemTexts = {
  firstName: { missing: 'Either of the above fields is required' },
  familyName: { missing: 'Family Name is Required' },
  dateOfBirth: {
    missing: 'Date of Birth is required',
    invalid: 'You have entered an invalid date of birth.',
    notPast: 'Date of Birth is required',
  },
  email: { missing: 'Email is required', notAnEmail: 'You have entered an invalid email address.' },
  subject: { missing: 'Subject is Required' },
  body: { missing: 'Message body is Required' },
}

/** The error text of each field. */
export const loginHelpErrors = (problem: HelpRequestProblem) => ({
  firstName: problem.firstName && problemTexts.firstName[problem.firstName],
  familyName: problem.familyName && problemTexts.familyName[problem.familyName],
  dateOfBirth: problem.dateOfBirth && problemTexts.dateOfBirth[problem.dateOfBirth],
  email: problem.email && problemTexts.email[problem.email],
  subject: problem.subject && problemTexts.subject[problem.subject],
  body: problem.body && problemTexts.body[problem.body],
})

export const helpTexts = {
  title: 'Help',
  subject: 'Subject',
  body: 'Message',
  send: 'Send',
  cancel: 'Cancel',
  sending: 'Sending your message',
  subjectMissing: 'Subject is Mandatory',
  bodyMissing: 'Body is Mandatory',
  notSent: 'Your message was not sent. Please try again.',
  unanswered,
} as const

/** The error text of each field. */
export const helpErrors = ({ subject, body }: HelpMessageProblem) => ({
  subject: subject && helpTexts.subjectMissing,
  body: body && helpTexts.bodyMissing,
})
