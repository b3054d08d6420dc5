import { hours } from '../../clock.ts'
import { sha256 } from '../../secrets.ts'
import { openSession } from '../../store/sessions.ts'
import { accounts } from '../accounts.ts'
import { patientId } from '../patients.ts'
import { portraitId } from '../portrait.ts'
import { practiceId } from '../practices.ts'
import { accountNamed, all, identityOf, type Sandbox, type State } from './state.ts'

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
  (defaultName: string): State =>
  (sandbox, { userName = defaultName, token = `contract-token-${userName}` }) =>
    open(sandbox, { userName, token })

const expired: State = (sandbox, { userName = 'patient', token = 'contract-token-expired' }) =>
  open(sandbox, { userName, token, lifetimeMs: -hours(1) })

const unknown: State = async (_sandbox, { userName = 'patient', token = 'contract-token-unknown' }) => ({ ...identityOf(userName), token })

const withoutAccounts: State = async ({ db }, { userName = 'patient' }) => {
  await db.deleteFrom('proxy_link').where('account_id', '=', patientId(userName)).execute()
  return {}
}

const withoutMenu: State = async ({ db }, { userName = 'patient' }) => {
  await db.deleteFrom('menu_entry').where('proxy_link_id', '=', identityOf(userName).proxyId).execute()
  return {}
}

const without =
  (table: 'practice_setting' | 'role'): State =>
  async ({ db }, { userName = 'patient' }) => {
    await db
      .deleteFrom(table)
      .where('practice_id', '=', practiceId(accountNamed(userName).practice))
      .execute()
    return {}
  }

const withoutPicture: State = async ({ db }, { userName = 'patient' }) => {
  await db.updateTable('patient').set({ picture_id: null }).where('id', '=', patientId(userName)).execute()
  await db.deleteFrom('document').where('patient_id', '=', patientId(userName)).execute()
  return { documentKey: portraitId }
}

const withPicture: State = async () => ({ documentKey: portraitId })

const stranger = identityOf('parent')

/** Somebody to whom the signed-in user is not linked, and by what address the practice is reached. */
const withStranger: State = async ({ publicUrl }) => ({
  otherPatientId: stranger.patientId,
  otherProxyId: stranger.proxyId,
  practiceAddress: `${publicUrl}/practice/harbour`,
})

const canSignIn = accounts.filter(({ isUnverified }) => !isUnverified)

/** With a session. */
export const sessionStates: Record<string, State> = {
  ...Object.fromEntries(canSignIn.map(({ userName }) => [`${userName} is signed in`, signedIn(userName)])),
  'a password change is due': signedIn('newpassword'),
  'the token has expired': expired,
  'the token is unknown': unknown,
  'the token is of another practice': signedIn('windcave'),
  'the account has other accounts': signedIn('parent'),
  'the account has no other accounts': signedIn('patient'),
  'the account has no accounts': all(signedIn('patient'), withoutAccounts),
  'another patient is at the practice': all(signedIn('patient'), withStranger),
  'the menu has entries': signedIn('patient'),
  'the menu is empty': all(signedIn('patient'), withoutMenu),
  'the practice has settings': signedIn('patient'),
  'the practice has no settings': all(signedIn('patient'), without('practice_setting')),
  'the practice has roles': signedIn('patient'),
  'the practice has no roles': all(signedIn('patient'), without('role')),
  'the patient has a picture': all(signedIn('patient'), withPicture),
  'the patient has no picture': all(signedIn('patient'), withoutPicture),
  'the user has no record': signedIn('carer'),
  'the patient has news': signedIn('patient'),
  'the patient has no news': signedIn('empty'),
  'the account owes money': signedIn('patient'),
  'the account is in credit': signedIn('credit'),
  'the account is settled': signedIn('empty'),
}
