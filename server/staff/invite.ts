import { loginName } from '../platform/accounts/login-name.ts'
import type { Database } from '../platform/database/schema.ts'
import { invitationLetter } from '../platform/mail/letters.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { makeLink, registrationLinkLifetimeMs } from '../platform/store/links.ts'
import { queueLetter } from '../platform/store/outbox.ts'
import { practiceByCode } from '../platform/store/practices.ts'
import { registeredWith } from '../platform/store/register.ts'
import { later } from '../platform/values/clock.ts'
import { momentText } from '../platform/values/date-words.ts'

/** Who is invited to register, and by which practice. */
export type Invitation = { code: string; email: string }

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
    await queueLetter(transaction, now, invitationLetter(to, practice, link, until))
    return { link, until }
  })
