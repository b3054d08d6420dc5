import { settingsFrom } from '../server/settings.ts'
import { StartupError } from '../server/startup-error.ts'
import { commandFrom, usage } from './sandbox/command.ts'
import { moveThere } from './sandbox/target.ts'
import { helpIfAsked } from './setup/help.ts'

helpIfAsked(usage)
const command = commandFrom(process.argv.slice(2))
if (typeof command === 'string') {
  console.error(`${command}\n${usage}`)
  process.exit(2)
}
try {
  const { isDone, sentence } = await moveThere(settingsFrom(process.env), command)
  if (isDone) console.log(sentence)
  else console.error(sentence)
  process.exitCode = isDone ? 0 : 1
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}
