import { dayOf, systemClock } from '../server/clock.ts'
import { type Settings, settingsFrom } from '../server/settings.ts'
import { StartupError } from '../server/startup-error.ts'
import { addToDatabase } from './practice/add.ts'
import { inviteFromDatabase } from './practice/invite.ts'
import { type Invitation, type NewPractice, optionsFrom, usage } from './practice/options.ts'
import { optionsOrHelp } from './setup/help.ts'

const add = async (settings: Settings, added: NewPractice) => {
  const password = await addToDatabase(settings, added)
  return `The practice ${added.practice.code} is there. Its first user signs in as ${added.user.name} with the password ${password}
(told only now; it has to be changed at the first sign-in).`
}

const invite = async (settings: Settings, invitation: Invitation) => {
  const { link, until } = await inviteFromDatabase(settings, invitation)
  return settings.smtpUrl === null
    ? `SMTP_URL is not set: the letter waits in the outbox. Its link works once, until ${until}:
${link}
(told only now).`
    : `The letter is in the outbox, and a server sends it. Its link works once, until ${until}.`
}

const options = optionsOrHelp(usage, (typed) => optionsFrom(typed, dayOf(systemClock())))
try {
  const settings = settingsFrom(process.env)
  console.log(await ('practice' in options ? add(settings, options) : invite(settings, options)))
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
