import type { operations } from '../../generated/practice.ts'
import type { Link } from '../store/callers.ts'
import type { Practice } from '../store/practices.ts'
import type { Reader } from '../store/readable.ts'
import type { Session } from '../store/sessions.ts'
import type { Browser } from './browser-cookie.ts'

/**
 * A caller of a practice's API, and the patients whom its session may act for.
 * The access log uses four fields. `patients` are the subjects of the call. `accountId` is the account that a call without a session
 * concerns.
 * `changed` names the changed details, without their values. `system` is the operating system that the browser reports.
 * `networkAddress` is the key of the rate limits.
 */
export type Visitor = {
  practice: Practice
  session: Session | null
  /** The session's last use must be saved. */
  isUseDue: boolean
  links: readonly Link[]
  /** The ids of links that are not in force, and of their patients. */
  endedLinks: readonly string[]
  patients: string[]
  accountId: string | null
  changed: string[]
  networkAddress: string
  browser: Browser
  system: string | null
}
/** A caller with a session. */
export type User = Visitor & { session: Session }

/** The areas of the menu by which a caller acts for a patient; empty without a link to the patient. */
export const areasOpenFor = ({ links }: Visitor, patientId: string): readonly string[] =>
  links.find((link) => link.patientId === patientId.toLowerCase())?.areas ?? []

/** The caller as a reader of the record that a request names. */
export const readerOf = ({ session }: User, { PatientID }: { PatientID: string }): Reader => ({
  patientId: PatientID,
  accountId: session.accountId,
})

/** Whether this link of the caller leads to this patient. */
export const isLinkTo = ({ links }: Visitor, linkId: string, patientId: string) =>
  links.some((link) => link.id === linkId.toLowerCase() && link.patientId === patientId.toLowerCase())

/** Whether a caller may read and send a patient's repeat requests, including those that payments carry. */
export const mayPrescribe = (caller: Visitor, patientId: string) => areasOpenFor(caller, patientId).includes('Medications')

type OpenOperation =
  | 'authenticate'
  | 'authenticateWithPasskey'
  | 'giveSecondFactor'
  | 'beginSecondFactorByTicket'
  | 'confirmSecondFactorByTicket'
  | 'resetPassword'
  | 'forgotPassword'
  | 'updateProfileRegistrationIndici'
  | 'sendHelpMessage'

/** The caller of each operation: the description's security as types. */
export type PracticeCallers = { [Id in keyof operations]: Id extends OpenOperation ? Visitor : User }

/** The operations that a session may call while a password change is due. */
export const beforePasswordChange: readonly string[] = [
  'loadPracticeSetting',
  'changePassword',
  'logout',
  'validateToken',
] satisfies (keyof operations)[]
