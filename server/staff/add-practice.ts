import { randomUUID } from 'node:crypto'
import { fullMenu } from '../platform/access/areas.ts'
import { initialPassword } from '../platform/accounts/initial-password.ts'
import { loginName } from '../platform/accounts/login-name.ts'
import { hashPassword } from '../platform/accounts/passwords.ts'
import { withAdvisoryLock } from '../platform/database/advisory-lock.ts'
import type { Database } from '../platform/database/schema.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { practiceOfAccountNamed } from '../platform/store/accounts.ts'
import { addPatient, addPractice as addPracticeRow } from '../platform/store/new-practice.ts'
import { practiceByCode } from '../platform/store/practices.ts'
import { addOwnAccount } from '../platform/store/register.ts'
import { claimInTransaction } from '../sandbox/installation.ts'
import { firstSettings } from './first-settings.ts'

export type NewPractice = {
  practice: { code: string; name: string; email: string; phone: string; address: string; hours: { opens: string; closes: string } | null }
  user: { name: string; email: string; firstName: string; familyName: string; birthDate: string }
}

const refuseTaken = async (db: Database, { practice, user }: NewPractice) => {
  if (await practiceByCode(db, practice.code)) throw new StartupError(`There is a practice ${practice.code} already.`)
  for (const name of [user.name, user.email])
    if (await practiceOfAccountNamed(db, loginName(name))) throw new StartupError(`Somebody signs in as ${name} already.`)
}

const storePractice = async (db: Database, { code, name, email, phone, address, hours }: NewPractice['practice']) => {
  const id = randomUUID()
  const { opens, closes } = hours ?? { opens: '08:00', closes: '17:00' }
  const times = { opens_at: opens, closes_at: closes, are_hours_hidden: hours === null }
  await addPracticeRow(
    db,
    { id, code, name, email, phone, address, ...times, location_name: name, is_known_by_location: false },
    firstSettings,
  )
  return id
}

const storeUser = async (db: Database, practiceId: string, user: NewPractice['user'], password: string) => {
  const known = {
    id: randomUUID(),
    practice_id: practiceId,
    first_name: user.firstName,
    family_name: user.familyName,
    email: loginName(user.email),
  }
  await addPatient(db, { ...known, birth_date: user.birthDate, gender: 'unknown', gender_name: 'Unknown' })
  const secrets = { user_name: loginName(user.name), password_hash: await hashPassword(password), is_password_change_due: true }
  await addOwnAccount(db, { ...known, ...secrets, middle_name: null, status: 'active' }, fullMenu)
}

/**
 * Adds a practice and its first user in one transaction. Returns the user's first password. `place` describes the database's location.
 * @throws StartupError for a database of the sandbox, or if the practice or user exists
 */
export const addPractice = async (db: Database, place: string, { practice, user }: NewPractice) => {
  const password = initialPassword()
  await withAdvisoryLock(db, 'tables', async (transaction) => {
    await claimInTransaction(transaction, 'live', place)
    await refuseTaken(transaction, { practice, user })
    await storeUser(transaction, await storePractice(transaction, practice), user, password)
  })
  return password
}
