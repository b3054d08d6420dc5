import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** The folder for reached states and transitions, for a recording build only. */
const folder = process.env.REACHED_DIR

/** Records the states and transitions that a journey reaches in a browser. The returned function writes them to a file of this name. */
export const recordReached = async (context: BrowserContext, name: string) => {
  if (!folder) return async () => undefined
  const reached = new Set<string>()
  await context.exposeBinding('tellReached', (_page, part: string) => {
    reached.add(part)
  })
  return () => writeFile(join(folder, `${name}.json`), JSON.stringify([...reached]))
}
