import { isEmail } from './credentials.ts'

/** A call for help of somebody who cannot sign in. `dateOfBirth` is a plain date, YYYY-MM-DD, or empty. */
export type HelpRequest = {
  nhi: string
  firstName: string
  familyName: string
  dateOfBirth: string
  email: string
  subject: string
  body: string
}

/** What is wrong with each field. NHI and first name may stand for each other: the problem is told at the first name. */
export type HelpRequestProblem = {
  firstName?: 'missing'
  familyName?: 'missing'
  /** `notPast`: nobody is born today or later. */
  dateOfBirth?: 'missing' | 'notPast'
  email?: 'missing' | 'notAnEmail'
  subject?: 'missing'
  body?: 'missing'
}

const isBlank = (text: string) => text.trim() === ''

/** The problems of each field; null when the request may be sent. `today` is the practice's day: a birth lies before it. */
export const helpRequestProblem = (request: HelpRequest, today: string): HelpRequestProblem | null => {
  const problem: HelpRequestProblem = {}
  if (isBlank(request.nhi) && isBlank(request.firstName)) problem.firstName = 'missing'
  if (isBlank(request.familyName)) problem.familyName = 'missing'
  if (isBlank(request.dateOfBirth)) problem.dateOfBirth = 'missing'
  else if (request.dateOfBirth >= today) problem.dateOfBirth = 'notPast'
  if (isBlank(request.email)) problem.email = 'missing'
  else if (!isEmail(request.email.trim())) problem.email = 'notAnEmail'
  if (isBlank(request.subject)) problem.subject = 'missing'
  if (isBlank(request.body)) problem.body = 'missing'
  return Object.keys(problem).length > 0 ? problem : null
}
