import { isBlank } from '../values/blank.ts'
import { problemOrNull } from '../values/form-problems.ts'
import { isEmail } from './credentials.ts'
import { type DateOfBirthProblem, dateOfBirthProblem } from './date-of-birth.ts'

/** The fields of the registration form. `dateOfBirth`: a plain date, or the typed text. NHI and middle name may be empty. */
export type RegistrationDetails = {
  firstName: string
  familyName: string
  middleName: string
  nhi: string
  email: string
  dateOfBirth: string
}

export type RegistrationField = keyof RegistrationDetails

export type RegistrationProblems = {
  firstName?: 'missing'
  familyName?: 'missing'
  email?: 'missing' | 'notAnEmail'
  dateOfBirth?: DateOfBirthProblem
}

/** The problems of each field; null when the form may be sent. `today`: a plain date of the practice. The server checks the age. */
export const registrationProblems = (details: RegistrationDetails, today: string): RegistrationProblems | null => {
  const { firstName, familyName, email, dateOfBirth } = details
  const problems: RegistrationProblems = {}
  if (isBlank(firstName)) problems.firstName = 'missing'
  if (isBlank(familyName)) problems.familyName = 'missing'
  if (isBlank(email)) problems.email = 'missing'
  else if (!isEmail(email.trim())) problems.email = 'notAnEmail'
  const birth = dateOfBirthProblem(dateOfBirth, today)
  if (birth) problems.dateOfBirth = birth
  return problemOrNull(problems)
}

/** The practice that a registration link leads to; `expiresAt` is an ISO instant. */
export type InvitingPractice = { id: string; name: string; apiUrl: string; expiresAt: string; phone?: string }

/** Whether the link has not expired. An unreadable expiry counts as expired. */
export const isLinkOpen = ({ expiresAt }: InvitingPractice, at: Date) => new Date(expiresAt) > at

/** Registered for appointments and billing only, until the practice has seen a photo ID. */
export const limitedAccessCode = 7

export const isRegistered = (code: number) => code > 0
