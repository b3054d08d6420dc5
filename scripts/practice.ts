import { StartupError } from '../server/platform/process/startup-error.ts'
import { dayOf, systemClock } from '../server/platform/values/clock.ts'
import { settingsFrom } from '../server/start/settings.ts'
import { optionsFrom, usage } from './practice/options.ts'
import { sendStaffCommand } from './practice/target.ts'
import { optionsOrHelp } from './setup/help.ts'

const command = optionsOrHelp(usage, (typed) => optionsFrom(typed, dayOf(systemClock())))
try {
  console.log(await sendStaffCommand(settingsFrom(process.env), command))
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
