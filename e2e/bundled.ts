import type { Page } from '@playwright/test'
import { build } from 'vite'
import { goToBarePage } from './session.ts'

/** A module of the portal as a script, with its exports as a global of this name. */
const bundled = async (entry: string, name: string) => {
  const result = await build({ configFile: false, logLevel: 'error', build: { write: false, lib: { entry, formats: ['iife'], name } } })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error(`${entry} was not built`)
  return `${bundle.output[0].code};window.${name} = ${name}`
}

/** Opens a page without a content policy, and loads a module of the portal there as a global of this name. */
export const openBarePage = async (page: Page, entry: string, name: string) => {
  await goToBarePage(page)
  await page.addScriptTag({ content: await bundled(entry, name) })
}
