import { openSession } from '../../platform/store/sessions.ts'
import { hours } from '../../platform/values/clock.ts'
import { sha256 } from '../../platform/values/secrets.ts'
import { accounts } from '../accounts.ts'
import { patientId } from '../patients.ts'
import { portraitId } from '../portrait.ts'
import { practiceId } from '../practices.ts'
import { accountNamed, allStates, type ContractState, defineState, identityOf, type MakeState, type Sandbox } from './state.ts'

type Opening = { userName: string; token: string; lifetimeMs?: number }

/** Opens a session with a token that a contract can name. */
const open = async ({ db, clock }: Sandbox, { userName, token, lifetimeMs = hours(12) }: Opening) => {
  const isPasswordChangeDue = accountNamed(userName).isPasswordChangeDue ?? false
  await db.deleteFrom('session').where('token_hash', '=', sha256(token)).execute()
  await openSession(db, clock(), {
    accountId: patientId(userName),
    platform: 'contract',
    isPasswordChangeDue,
    isProven: true,
    token,
    lifetimeMs,
  })
  return { ...identityOf(userName), token }
}

export const signedIn =
  (defaultName: string): MakeState =>
  (sandbox, { userName = defaultName, token = `contract-token-${userName}` }) =>
    open(sandbox, { userName, token })

const expired: MakeState = (sandbox, { userName = 'patient', token = 'contract-token-expired' }) =>
  open(sandbox, { userName, token, lifetimeMs: -hours(1) })

const unknown: MakeState = async (_sandbox, { userName = 'patient', token = 'contract-token-unknown' }) => ({
  ...identityOf(userName),
  token,
})

const withoutAccounts: MakeState = async ({ db }, { userName = 'patient' }) => {
  await db.deleteFrom('proxy_link').where('account_id', '=', patientId(userName)).execute()
  return {}
}

const withoutMenu: MakeState = async ({ db }, { userName = 'patient' }) => {
  await db.deleteFrom('menu_entry').where('proxy_link_id', '=', identityOf(userName).proxyId).execute()
  return {}
}

const without =
  (table: 'practice_setting' | 'role'): MakeState =>
  async ({ db }, { userName = 'patient' }) => {
    await db
      .deleteFrom(table)
      .where('practice_id', '=', practiceId(accountNamed(userName).practice))
      .execute()
    return {}
  }

const withoutPicture: MakeState = async ({ db }, { userName = 'patient' }) => {
  await db.updateTable('patient').set({ picture_id: null }).where('id', '=', patientId(userName)).execute()
  await db.deleteFrom('document').where('patient_id', '=', patientId(userName)).execute()
  return { documentKey: portraitId }
}

const withPicture: MakeState = async () => ({ documentKey: portraitId })

const stranger = identityOf('parent')

/** A patient without a link to the signed-in user. */
const withStranger: MakeState = async () => ({ otherPatientId: stranger.patientId, otherProxyId: stranger.proxyId })

const withPracticeUrl: MakeState = async ({ publicUrl }) => ({ practiceAddress: `${publicUrl}/practice/harbour` })

const canSignIn = accounts.filter(({ isUnverified }) => !isUnverified)

/** States with a session. */
export const sessionStates: Record<string, ContractState> = {
  ...Object.fromEntries(
    canSignIn.map(({ userName }) => [
      `${userName} is signed in`,
      defineState(`The account ${userName} has a session, opened by the token`, signedIn(userName)),
    ]),
  ),
  'a password change is due': defineState('The user has a session in which only the password can be changed', signedIn('newpassword')),
  'the token has expired': defineState('The token was good once', expired),
  'the token is unknown': defineState('The token was never given out', unknown),
  'the token is of another practice': defineState('The token opens another practice’s API, and not this one’s', signedIn('windcave')),
  'the account has other accounts': defineState('The user may act for others too', signedIn('parent')),
  'the account has no other accounts': defineState('The user may act for nobody else', signedIn('patient')),
  'the account has no accounts': defineState(
    'The user has no account to open, not even an own one',
    allStates(signedIn('patient'), withoutAccounts),
  ),
  'another patient is at the practice': defineState(
    'A patient of the practice to whom the user is not linked, by own id and by the id of a link',
    allStates(signedIn('patient'), withStranger, withPracticeUrl),
  ),
  'the menu has entries': defineState('The menu opens some areas', signedIn('patient')),
  'the menu is empty': defineState('The menu opens nothing', allStates(signedIn('patient'), withoutMenu)),
  'the menu lacks the area': defineState(
    'The menu of the link by which the user acts does not open the area of the call',
    allStates(signedIn('patient'), withoutMenu, withPracticeUrl),
  ),
  'the practice has settings': defineState('The practice has settings for its portal', signedIn('patient')),
  'the practice has no settings': defineState(
    'The practice has no setting at all',
    allStates(signedIn('patient'), without('practice_setting')),
  ),
  'the practice has roles': defineState('The practice’s people have roles', signedIn('patient')),
  'the practice has no roles': defineState('The practice has no role at all', allStates(signedIn('patient'), without('role'))),
  'the patient has a picture': defineState(
    'The patient’s picture is stored under the document’s key',
    allStates(signedIn('patient'), withPicture),
  ),
  'the patient has no picture': defineState(
    'The document’s key is not of a picture that the patient may see',
    allStates(signedIn('patient'), withoutPicture),
  ),
  'the user has no record': defineState('The user acts for others only, and is no patient', signedIn('carer')),
  'the patient has news': defineState('Something is unread or new', signedIn('patient')),
  'the patient has no news': defineState('Nothing is unread or new', signedIn('empty')),
  'the account owes money': defineState('The balance is to be paid by the patient', signedIn('patient')),
  'the account is in credit': defineState('The balance is in the patient’s favour', signedIn('credit')),
  'the account is settled': defineState('There is no balance either way', signedIn('empty')),
}
