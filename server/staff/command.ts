import type { Database } from '../platform/database/schema.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { systemClock } from '../platform/values/clock.ts'
import { addPractice, type NewPractice } from './add-practice.ts'
import { type Invitation, invite } from './invite.ts'

/** `place` describes the database's location. `publicUrl` is the portal's URL for patients; null if unset. */
export type Installation = { place: string; publicUrl: string | null; sendsMail: boolean }

/** A command of practice staff on the server's machine. */
export type Command = { add: NewPractice } | { invite: Invitation }

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

/** Returns the result as a sentence. @throws StartupError with the reason of a failure */
export const runCommand = (db: Database, installation: Installation, command: Command) =>
  'add' in command ? added(db, installation, command.add) : invited(db, installation, command.invite)
