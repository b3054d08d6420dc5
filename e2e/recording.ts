import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** Where journeys leave what they reach of the charts, when a portal is played that tells it. */
const folder = process.env.REACHED_DIR

/** Notes which states and transitions of the charts a journey reaches in a browser; what it answers writes them down, as a file of this name. */
export const recordReached = async (context: BrowserContext, name: string) => {
  if (!folder) return async () => undefined
  const reached = new Set<string>()
  await context.exposeBinding('tellReached', (_page, part: string) => {
    reached.add(part)
  })
  return () => writeFile(join(folder, `${name}.json`), JSON.stringify([...reached]))
}
