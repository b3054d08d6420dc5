import { dayOf, systemClock } from '../server/clock.ts'
import { settingsFrom } from '../server/settings.ts'
import { StartupError } from '../server/startup-error.ts'
import { optionsFrom, usage } from './practice/options.ts'
import { carryOutThere } from './practice/target.ts'
import { optionsOrHelp } from './setup/help.ts'

const command = optionsOrHelp(usage, (typed) => optionsFrom(typed, dayOf(systemClock())))
try {
  console.log(await carryOutThere(settingsFrom(process.env), command))
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
