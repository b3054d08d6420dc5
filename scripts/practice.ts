import { dayOf, systemClock } from '../server/clock.ts'
import { settingsFrom } from '../server/settings.ts'
import { StartupError } from '../server/startup-error.ts'
import { addToDatabase } from './practice/add.ts'
import { optionsFrom, usage } from './practice/options.ts'
import { helpIfAsked } from './setup/help.ts'

const typed = process.argv.slice(2)
helpIfAsked(usage)
const options = optionsFrom(typed, dayOf(systemClock()))
if (typeof options === 'string') {
  console.error(`${options}\n${usage}`)
  process.exit(2)
}
try {
  const password = await addToDatabase(settingsFrom(process.env), options)
  console.log(`The practice ${options.practice.code} is there. Its first user signs in as ${options.user.name} with the password ${password}
(told only now; it has to be changed at the first sign-in).`)
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
