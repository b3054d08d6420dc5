import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { startServer } from '../e2e/reference-server.ts'
import { browserArguments, devices } from '../playwright.config.ts'
import { needBrowser } from '../scripts/setup/browser.mjs'
import { signIn, slowDown, tell, traced } from './main-thread.ts'

const runs = 3
const wanted = 500
const waitMs = 60_000
/** Long enough to render the effects of a click and to receive the practice's answer. */
const settleMs = 6000
/** The time of a hand to reach a target, and to press it, in ms. */
const reachMs = 300
const pressMs = 80

/** Scrolls until enough messages are loaded, and back to the top. */
const loadMessages = async (page: Page) => {
  await page.getByRole('list', { name: 'Messages to you' }).getByRole('listitem').first().waitFor()
  const progress = page.getByText(/^\d+ of .* shown$/)
  while (Number.parseInt((await progress.textContent({ timeout: waitMs })) ?? '', 10) < wanted) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await setTimeout(200)
  }
  await page.evaluate(() => scrollTo(0, 0))
}

/** Moves to the part and presses it with the timing of a hand. No code of the bench runs in the page meanwhile. */
const clicked = async (browser: Browser, page: Page, part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not in sight`)
  await setTimeout(settleMs)
  const { tasks } = await traced(browser, page, async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await setTimeout(reachMs)
    await page.mouse.down()
    await setTimeout(pressMs)
    await page.mouse.up()
    await setTimeout(settleMs)
  })
  return tasks
}

const measure = async (browser: Browser, url: string, run: number) => {
  const page = await browser.newPage(devices.desktop)
  await signIn(page, url)
  await page.evaluate(() => history.pushState({}, '', '/emails'))
  await loadMessages(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const steps = [
    { name: 'select all', part: page.getByLabel('Select all') },
    { name: 'ask to delete', part: page.getByRole('button', { name: 'Delete selected' }) },
    { name: 'delete', part: page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }) },
  ]
  for (const { name, part } of steps) {
    const tasks = await clicked(browser, page, part)
    console.log(`${name}, run ${run}: ${tasks.length} tasks`)
    tell(tasks)
  }
  await page.close()
}

const executable = await needBrowser()
const browser = await chromium.launch({ executablePath: executable, args: browserArguments })
console.log(`Messages of 'large': ${wanted} or more loaded, ticked and deleted, CPU slowed ${slowDown} times\n`)
for (let run = 1; run <= runs; run++) {
  const server = await startServer()
  try {
    await measure(browser, server.url, run)
  } finally {
    await server.stop()
  }
}
await browser.close()
