/** An account that a signed-in user may open: the user's own, or one linked to it. */
export type Account = { patientId: string; name: string; proxyId: string; relationship: string }

/** The readable accounts that a user may open. */
export type Accounts = { accounts: Account[]; unreadableAccountCount: number }

/** The signed-in user and the selected patient. `parent…`: the user. `user…`: the patient. */
export type Session = {
  token: string
  /** Base URL of the practice's API. */
  apiUrl: string
  userId: string
  userName: string
  parentId: string
  parentName: string
  proxyId: string
  isProxy: boolean
  emails: string[]
  pictureId: string | null
}

/** The result of a sign-in before the choice of an account. */
export type SignedInUser = { token: string; apiUrl: string; id: string; name: string; emails: string[]; mustChangePassword: boolean }

/** How a sign-in may go on. `setUp`: the account has no second factor yet and needs one. */
export type SecondFactorWay = 'code' | 'recoveryCode' | 'passkey' | 'setUp'

/** The proof of a first factor. It opens nothing but the calls of the second one. */
export type SignInTicket = { ticket: string; ways: readonly SecondFactorWay[] }

/** The outcome of a sign-in of any kind. `message`: the practice's own sentence. */
export type SignInAnswer =
  | { kind: 'signedIn'; user: SignedInUser }
  | ({ kind: 'secondFactorDue' } & SignInTicket)
  | { kind: 'refused' | 'verificationNeeded'; message: string }
  | { kind: 'unverified' | 'unknownReply' | 'passkeysNotOffered' }

/** Before an account is chosen the user acts for nobody else: both ids are the user's own. */
export const ownSession = ({ token, apiUrl, id, name, emails }: SignedInUser): Session => ({
  token,
  apiUrl,
  userId: id,
  userName: name,
  parentId: id,
  parentName: name,
  proxyId: id,
  isProxy: false,
  emails,
  pictureId: null,
})

/**
 * The accounts with the user's own account, whose id the sign-in has already returned. A row whose id differs in case only is that account.
 * Unreadable rows never lock the user out of the own record.
 */
export const withOwnAccount = (
  { accounts, unreadableAccountCount }: Accounts,
  { parentId, parentName }: Pick<Session, 'parentId' | 'parentName'>,
): Accounts => {
  const isOwn = ({ patientId }: Account) => patientId.toLowerCase() === parentId.toLowerCase()
  const own: Account = { patientId: parentId, name: parentName, proxyId: parentId, relationship: '' }
  const isMissing = unreadableAccountCount > 0 && !accounts.some(isOwn)
  const listed = accounts.map((account) => (isOwn(account) ? { ...account, patientId: parentId } : account))
  return { accounts: isMissing ? [own, ...listed] : listed, unreadableAccountCount }
}

/** The session acting for the given account; the parent stays, so that the user can switch back. */
export const actFor = (session: Session, { patientId, name, proxyId }: Account): Session => ({
  ...session,
  userId: patientId,
  userName: name,
  proxyId,
  isProxy: patientId !== session.parentId,
  pictureId: null,
})

/** Whether two sessions differ in nothing but the patient's picture. */
export const isSameButPicture = (one: Session, other: Session) => {
  const others = new Map<string, unknown>(Object.entries(other))
  return Object.entries(one).every(([name, value]) => name === 'pictureId' || others.get(name) === value)
}

/** The lifetime of a session after sign-in, in ms, even with activity. */
export const sessionLifetimeMs = 12 * 3_600_000

/** The session record in the browser's storage: a session, a mark that it is locked, a mark that the practice has ended it, or nothing. */
export type StoredSession = Session | 'locked' | 'ended' | null

export const isSession = (stored: StoredSession): stored is Session => typeof stored === 'object' && stored !== null
