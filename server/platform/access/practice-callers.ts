import type { operations } from '../../generated/practice.ts'
import type { Link } from '../store/callers.ts'
import type { Practice } from '../store/practices.ts'
import type { Session } from '../store/sessions.ts'
import type { Browser } from './browser-cookie.ts'

/**
 * Someone at a practice's API, and whom its session may act for. For the access log: `patients` are those whom the call is about, `accountId` the account that a call without a session turned out
 * to be about, and `changed` names the details that the call changed, never what they hold. `address` is the network's, for the limits of guessing; `system` the device's, as the browser tells it.
 */
export type Visitor = {
  practice: Practice
  session: Session | null
  /** A use of the session is to be noted. */
  isUseDue: boolean
  links: readonly Link[]
  patients: string[]
  accountId: string | null
  changed: string[]
  networkAddress: string
  browser: Browser
  system: string | null
}
/** A visitor with a session. */
export type User = Visitor & { session: Session }

/** The areas in the menu by which a caller acts for a patient; none where it has no link to the patient. */
export const areasOpenFor = ({ links }: Visitor, patientId: string): readonly string[] =>
  links.find((link) => link.patientId === patientId.toLowerCase())?.areas ?? []

/** Whether a caller may read and send a patient's repeat requests, also those that a payment carries. */
export const mayPrescribe = (caller: Visitor, patientId: string) => areasOpenFor(caller, patientId).includes('Medications')

type OpenOperation =
  | 'authenticate'
  | 'authenticateWithPasskey'
  | 'resetPassword'
  | 'forgotPassword'
  | 'updateProfileRegistrationIndici'
  | 'sendHelpMessage'

/** Who calls what: the description's security, as types. */
export type PracticeCallers = { [Id in keyof operations]: Id extends OpenOperation ? Visitor : User }

/** What a session may still do while a password change is due. */
export const beforePasswordChange: readonly string[] = [
  'loadPracticeSetting',
  'changePassword',
  'logout',
  'validateToken',
] satisfies (keyof operations)[]
