import type { Database } from '../platform/database/schema.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { sealAccessLog } from '../platform/store/access-log-seals.ts'
import { systemClock } from '../platform/values/clock.ts'
import { exportAccessLog, proveAccessLog } from './access-log-file.ts'
import { addPractice, type NewPractice } from './add-practice.ts'
import { type Invitation, invite } from './invite.ts'
import { type FactorLift, liftFactor } from './lift-factor.ts'
import { type Withholding, withhold } from './withhold.ts'

/** `place` describes the database's location. `publicUrl` is the portal's URL for patients; null if unset. */
export type Installation = { place: string; publicUrl: string | null; sendsMail: boolean }

/** A command of practice staff on the server's machine. Files have absolute paths. */
export type Command =
  | { add: NewPractice }
  | { invite: Invitation }
  | { liftFactor: FactorLift }
  | { withhold: Withholding }
  | { exportLog: { to: string } }
  | { checkLog: { against: string | null } }

const added = async (db: Database, { place }: Installation, { practice, user }: NewPractice) => {
  const password = await addPractice(db, place, { practice, user })
  return `The practice ${practice.code} is there. Its first user signs in as ${user.name} with the password ${password}
(told only now; it has to be changed at the first sign-in).`
}

const invited = async (db: Database, { publicUrl, sendsMail }: Installation, invitation: Invitation) => {
  if (publicUrl === null)
    throw new StartupError('Set PUBLIC_URL, the address under which patients reach the portal: the link begins with it.')
  const { link, until } = await invite(db, systemClock(), invitation, publicUrl)
  return sendsMail
    ? `The letter is in the outbox, and a server sends it. Its link works once, until ${until}.`
    : `SMTP_URL is not set: the letter waits in the outbox. Its link works once, until ${until}:
${link}
(told only now).`
}

const lifted = async (db: Database, { publicUrl }: Installation, lift: FactorLift) => {
  const count = await liftFactor(db, systemClock(), lift, publicUrl ?? '')
  if (lift.user === null)
    return `The second factors of ${count} ${count === 1 ? 'user' : 'users'} are lifted. The next start takes any key.`
  return `The second factor of ${lift.user} is lifted, every session is ended, and a letter tells of it.`
}

const exported = async (db: Database, file: string) => {
  await sealAccessLog(db, systemClock())
  const count = await exportAccessLog(db, file)
  return `${count} ${count === 1 ? 'block is' : 'blocks are'} added to ${file}.`
}

/** Returns the result as a sentence. @throws StartupError with the reason of a failure */
export const runCommand = async (db: Database, installation: Installation, command: Command) => {
  if ('add' in command) return added(db, installation, command.add)
  if ('invite' in command) return invited(db, installation, command.invite)
  if ('liftFactor' in command) return lifted(db, installation, command.liftFactor)
  if ('exportLog' in command) return exported(db, command.exportLog.to)
  if ('checkLog' in command) return proveAccessLog(db, systemClock(), command.checkLog.against)
  await withhold(db, command.withhold)
  return command.withhold.isWithheld
    ? 'The item is withheld: proxy users do not see it from their next call on.'
    : 'Proxy users see the item again, if their link opens its area.'
}
