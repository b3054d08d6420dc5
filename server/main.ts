import { StartupError } from './platform/process/startup-error.ts'
import { settingsFrom } from './start/settings.ts'

try {
  const settings = settingsFrom(process.env)
  // Loaded after the settings are valid, so that a wrong setting is reported immediately.
  const { serveUntilStopped } = await import('./start/run.ts')
  await serveUntilStopped(settings)
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
