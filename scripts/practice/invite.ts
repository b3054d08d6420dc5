import { loginName } from '../../server/access/login-name.ts'
import { later, systemClock } from '../../server/clock.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openExistingFolder, openPostgres } from '../../server/database/open.ts'
import type { Database } from '../../server/database/schema.ts'
import { momentText } from '../../server/date-words.ts'
import { invitationLetter } from '../../server/mail/letters.ts'
import type { Settings } from '../../server/settings.ts'
import { StartupError } from '../../server/startup-error.ts'
import { makeLink, registrationLinkLifetimeMs } from '../../server/store/links.ts'
import { postLetter } from '../../server/store/outbox.ts'
import { practiceByCode } from '../../server/store/practices.ts'
import { registeredWith } from '../../server/store/register.ts'
import type { Invitation } from './options.ts'

/**
 * Writes the letter with which a patient of a practice registers; answers its link, and until when that works.
 * @throws StartupError when the practice does not exist, or nobody could register with the address
 */
export const invite = (db: Database, now: Date, { code, email }: Invitation, portalUrl: string) =>
  db.transaction().execute(async (transaction) => {
    const practice = await practiceByCode(transaction, code)
    if (!practice) throw new StartupError(`There is no practice ${code}.`)
    const to = loginName(email)
    const known = await registeredWith(transaction, practice.id, to)
    if (known.length === 0) throw new StartupError(`No patient of ${practice.name} has this e-mail address.`)
    const lifetimeMs = registrationLinkLifetimeMs
    const token = await makeLink(transaction, now, { kind: 'registration', practiceId: practice.id, accountId: null, lifetimeMs })
    const link = `${portalUrl}/Account/RegistrationIndici?ID=${token}`
    const until = momentText(later(now, lifetimeMs))
    await postLetter(transaction, now, invitationLetter(to, practice, link, until))
    return { link, until }
  })

/** @throws StartupError also when the database is in use or is not there, or the portal's address is not known */
export const inviteFromDatabase = async ({ databaseUrl, dataFolder, publicUrl }: Settings, invitation: Invitation) => {
  if (publicUrl === null)
    throw new StartupError('Set PUBLIC_URL, the address under which patients reach the portal: the link begins with it.')
  const { db, close } = await (databaseUrl === null ? openExistingFolder(dataFolder) : openPostgres(databaseUrl))
  try {
    await migrate(db)
    return await invite(db, systemClock(), invitation, publicUrl)
  } finally {
    await close()
  }
}
