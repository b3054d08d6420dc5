import { randomUUID } from 'node:crypto'
import { initialPassword } from '../../server/access/initial-password.ts'
import { loginName } from '../../server/access/login-name.ts'
import { hashPassword } from '../../server/access/passwords.ts'
import { fullMenu } from '../../server/areas.ts'
import { withAdvisoryLock } from '../../server/database/advisory-lock.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openFolder, openPostgres } from '../../server/database/open.ts'
import type { Database } from '../../server/database/schema.ts'
import { claimWithin } from '../../server/sandbox/installation.ts'
import { placeOf, type Settings } from '../../server/settings.ts'
import { StartupError } from '../../server/startup-error.ts'
import { practiceOfAccountNamed } from '../../server/store/accounts.ts'
import { addPatient, addPractice } from '../../server/store/new-practice.ts'
import { practiceByCode } from '../../server/store/practices.ts'
import { addOwnAccount } from '../../server/store/register.ts'
import { firstSettings } from './first-settings.ts'
import type { NewPractice } from './options.ts'

const refuseTaken = async (db: Database, { practice, user }: NewPractice) => {
  if (await practiceByCode(db, practice.code)) throw new StartupError(`There is a practice ${practice.code} already.`)
  for (const name of [user.name, user.email])
    if (await practiceOfAccountNamed(db, loginName(name))) throw new StartupError(`Somebody signs in as ${name} already.`)
}

const storePractice = async (db: Database, { code, name, email, phone, address, hours }: NewPractice['practice']) => {
  const id = randomUUID()
  const { opens, closes } = hours ?? { opens: '08:00', closes: '17:00' }
  const times = { opens_at: opens, closes_at: closes, are_hours_hidden: hours === null }
  await addPractice(
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
 * Adds a practice and its first user, all or nothing; answers the user's first password.
 * @throws StartupError when the database is in use or the sandbox's, or something of it is there
 */
export const addToDatabase = async (settings: Settings, added: NewPractice) => {
  const { databaseUrl, dataFolder } = settings
  const { db, close } = await (databaseUrl === null ? openFolder(dataFolder) : openPostgres(databaseUrl))
  try {
    await migrate(db)
    const password = initialPassword()
    await withAdvisoryLock(db, 'tables', async (transaction) => {
      await claimWithin(transaction, 'live', placeOf(settings))
      await refuseTaken(transaction, added)
      await storeUser(transaction, await storePractice(transaction, added.practice), added.user, password)
    })
    return password
  } finally {
    await close()
  }
}
