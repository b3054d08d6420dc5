import { isBlank } from '../values/blank.ts'
import { problemOrNull } from '../values/form-problems.ts'
import { isEmail, isEmailName } from './credentials.ts'
import { type DateOfBirthProblem, dateOfBirthProblem } from './date-of-birth.ts'

export type HelpMessage = { subject: string; body: string }

/**
 * A help message before sign-in. `dateOfBirth`: a plain date; in a form, the typed text. `email`: the user name of a person without an e-mail
 * address.
 */
export type HelpRequest = HelpMessage & {
  nhi: string
  firstName: string
  familyName: string
  dateOfBirth: string
  email: string
}

export type HelpMessageProblem = { subject?: 'missing'; body?: 'missing' }

/** The problem of each field. One of NHI and first name is enough; the first name shows the problem. */
export type HelpRequestProblem = HelpMessageProblem & {
  firstName?: 'missing'
  familyName?: 'missing'
  dateOfBirth?: DateOfBirthProblem
  email?: 'missing' | 'notAnEmail'
}

const messageProblems = ({ subject, body }: HelpMessage): HelpMessageProblem => ({
  ...(isBlank(subject) && { subject: 'missing' }),
  ...(isBlank(body) && { body: 'missing' }),
})

/** The problems of each field; null when the message may be sent. */
export const validateHelpMessage = (message: HelpMessage) => problemOrNull(messageProblems(message))

/** The problems of each field; null when the request may be sent. `today` is the practice's day: a birth lies before it. */
export const validateHelpRequest = (request: HelpRequest, today: string): HelpRequestProblem | null => {
  const problem: HelpRequestProblem = {}
  if (isBlank(request.nhi) && isBlank(request.firstName)) problem.firstName = 'missing'
  if (isBlank(request.familyName)) problem.familyName = 'missing'
  const birth = dateOfBirthProblem(request.dateOfBirth, today)
  if (birth) problem.dateOfBirth = birth
  if (isBlank(request.email)) problem.email = 'missing'
  else if (isEmailName(request.email) && !isEmail(request.email.trim())) problem.email = 'notAnEmail'
  return problemOrNull({ ...problem, ...messageProblems(request) })
}
