import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { browserArguments } from '../playwright.config.ts'
import { needBrowser } from './setup/browser.mjs'

const browser = await chromium.launch({ executablePath: await needBrowser(), args: browserArguments })
try {
  const page = await browser.newPage()
  await page.goto(pathToFileURL('scripts/portal-guide.html').href)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.pdf({ path: 'public/portal-guide.pdf', preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
} finally {
  await browser.close()
}
