import { isBlank } from '../values/blank.ts'
import { problemOrNull } from '../values/form-problems.ts'

export type Credentials = { name: string; password: string }

export type CredentialsProblem = { name?: 'missing' | 'notAnEmail'; password?: 'missing' }

/** One @, text before it, and a dot in the domain: the practice's mail reaches no other form. */
const emailShape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export const isEmail = (text: string) => emailShape.test(text)

/** With an @ the name is an e-mail address, without one a user name. */
export const isEmailName = (name: string) => name.includes('@')

/** The problems of each field; null when the form may be sent. */
export const credentialsProblem = ({ name, password }: Credentials): CredentialsProblem | null => {
  const problem: CredentialsProblem = {}
  if (isBlank(name)) problem.name = 'missing'
  else if (isEmailName(name) && !isEmail(name.trim())) problem.name = 'notAnEmail'
  if (isBlank(password)) problem.password = 'missing'
  return problemOrNull(problem)
}
