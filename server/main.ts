import { settingsFrom } from './settings.ts'
import { StartupError } from './startup-error.ts'

try {
  const settings = settingsFrom(process.env)
  // Loaded only now: a wrong setting is told at once.
  const { serveUntilStopped } = await import('./run.ts')
  await serveUntilStopped(settings)
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
