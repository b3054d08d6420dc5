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

/** The practice's code and the recipient of an invitation. */
export type Invitation = { code: string; email: string }

/**
 * Writes the letter with a patient's registration link. Returns the link and its expiry.
 * @throws StartupError if the practice does not exist, or if no patient could register with the e-mail address
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
