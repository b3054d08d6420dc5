import type { Page } from '@playwright/test'
import { build } from 'vite'
import { goToBarePage } from './session.ts'

/** A module of the portal as a script of its own, whose exports are a global of this name. */
const bundled = async (entry: string, name: string) => {
  const result = await build({ configFile: false, logLevel: 'error', build: { write: false, lib: { entry, formats: ['iife'], name } } })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error(`${entry} was not built`)
  return `${bundle.output[0].code};window.${name} = ${name}`
}

/** Opens a page that has no protection of its own, and brings a module of the portal into it as a global of this name. */
export const openBarePage = async (page: Page, entry: string, name: string) => {
  await goToBarePage(page)
  await page.addScriptTag({ content: await bundled(entry, name) })
}
