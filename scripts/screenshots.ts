/** Takes the README's pictures from the portal itself, with the reference server's sandbox data. */
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { signIn } from '../e2e/fixtures.ts'
import { startServer } from '../e2e/reference-server.ts'
import { browserArguments } from '../playwright.config.ts'
import { findBrowser } from './setup/browser.mjs'

const folder = 'docs/screenshots'
const views = [
  { name: 'dashboard-wide', viewport: { width: 1280, height: 900 } },
  { name: 'dashboard-phone', viewport: { width: 390, height: 844 } },
]

mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
try {
  for (const { name, viewport } of views) {
    const context = await browser.newContext({ viewport, baseURL: server.address, locale: 'en-NZ', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signIn(page, 'patient')
    await page.getByRole('row', { name: /Upcoming/ }).waitFor()
    await page.locator('svg').getByText('Completed').first().waitFor()
    await page.screenshot({ path: `${folder}/${name}.png` })
    await context.close()
    console.log(`${folder}/${name}.png`)
  }
} finally {
  await browser.close()
  await server.stop()
}
