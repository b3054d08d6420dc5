import { fullMenu } from '../../access/areas.ts'
import { initialPassword } from '../../accounts/initial-password.ts'
import { loginName } from '../../accounts/login-name.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import type { Database } from '../../database/schema.ts'
import { accountById, practiceOfAccountNamed } from '../../store/accounts.ts'
import { placeholderEmail } from '../../store/missing-email.ts'
import { addOwnAccount } from '../../store/register.ts'
import { ImportError } from '../problems.ts'
import type { ImportReport } from './tally.ts'

export const checkUserName = (userName: string) => {
  if (!/^[\w.@+-]{1,100}$/.test(userName)) throw new ImportError(`The user name may hold letters, digits and . @ + - _ only.`)
}

const emailFor = async (db: Database, userName: string, email: string | null) => {
  if (userName.includes('@')) return userName
  const isFree = email !== null && !(await practiceOfAccountNamed(db, loginName(email)))
  return isFree ? loginName(email) : placeholderEmail(userName)
}

/** Whether a patient already has an account with this user name. @throws ImportError if another account prevents it */
export const hasAccount = async (db: Database, patientId: string, requestedName: string) => {
  const userName = loginName(requestedName)
  const known = await accountById(db, patientId)
  if (known?.user_name === userName) return true
  if (known) throw new ImportError('The patient has a sign-in already, under another user name.')
  if (await practiceOfAccountNamed(db, userName)) throw new ImportError(`The user name ${userName} is taken.`)
  return false
}

/** Creates an account with an initial password, which the patient must change. Returns null for an existing account. @throws ImportError */
export const addAccount = async (
  db: Database,
  practiceId: string,
  patientId: string,
  requestedName: string,
): Promise<ImportReport['account']> => {
  if (await hasAccount(db, patientId, requestedName)) return null
  const userName = loginName(requestedName)
  const patient = await db
    .selectFrom('patient')
    .select(['first_name', 'middle_name', 'family_name', 'email'])
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow()
  const password = initialPassword()
  const { email, ...name } = patient
  await addOwnAccount(
    db,
    {
      ...name,
      id: patientId,
      practice_id: practiceId,
      user_name: userName,
      email: await emailFor(db, userName, email),
      password_hash: await hashPassword(password),
      status: 'active',
      is_password_change_due: true,
    },
    fullMenu,
  )
  return { userName, password }
}
