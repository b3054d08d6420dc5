import { StartupError } from '../server/platform/process/startup-error.ts'
import { settingsFrom } from '../server/start/settings.ts'
import { commandFrom, usage } from './sandbox/command.ts'
import { sendSandboxCommand } from './sandbox/target.ts'
import { optionsOrHelp } from './setup/help.ts'

const command = optionsOrHelp(usage, commandFrom)
try {
  const { isDone, sentence } = await sendSandboxCommand(settingsFrom(process.env), command)
  if (isDone) console.log(sentence)
  else console.error(sentence)
  process.exitCode = isDone ? 0 : 1
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
