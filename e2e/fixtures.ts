import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { filesBeside, readManifest } from '../scripts/portal-build/manifest.ts'
import { recordReached } from './recording.ts'
import { type ReferenceServer, startServer } from './reference-server.ts'
import { isSandbox, type Sandbox, sandboxOf } from './sandbox.ts'
import { makePagesStable } from './stable-pages.ts'

/** Playwright's own warning, because the configuration blocks service workers. */
const workerBlocked = 'Service Worker registration blocked by Playwright'

/** The URL of a running portal. The journeys do not start it, and reset its data only on request. */
const given = process.env.BASE_URL
const keepsData = given && !process.env.RESET_SANDBOX

type Fixtures = {
  /** Resets the sandbox before each journey. */
  freshData: undefined
  /** Functions of the sandbox. A journey that needs them is skipped on other servers. */
  sandbox: Sandbox
  /** Opens another browser context, for another user or device. It closes with the journey. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Browser errors that belong to this journey, such as failed calls. */
  expectedComplaints: RegExp
}

export const test = base.extend<Fixtures, { server: ReferenceServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const server = given ? { url: given, stop: async () => undefined } : await startServer()
      await use(server)
      await server.stop()
    },
    // The first worker creates the sandbox while the others wait.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  freshData: [
    async ({ server }, use) => {
      const answer = keepsData ? null : await fetch(`${server.url}/sandbox/reset`, { method: 'POST' })
      if (answer?.ok === false) throw new Error(`The sandbox at ${server.url} was not reset: HTTP ${answer.status}. Does it allow that?`)
      await use(undefined)
    },
    { auto: true },
  ],
  sandbox: async ({ request }, use) => {
    if (given) base.skip(!(await isSandbox(request)), 'It needs what only a sandbox does, and this server is none.')
    await use(sandboxOf(request))
  },
  expectedComplaints: [/^$/, { option: true }],
  context: async ({ context, expectedComplaints }, use, { testId }) => {
    await makePagesStable(context)
    const writeReached = await recordReached(context, testId)
    const complaints: string[] = []
    context.on('weberror', (error) => complaints.push(String(error.error())))
    context.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning'
      if (isComplaint && message.text() !== workerBlocked) complaints.push(message.text())
    })
    await use(context)
    await writeReached()
    const unexpected = complaints.filter((complaint) => !expectedComplaints.test(complaint))
    expect(unexpected, 'errors, warnings and Content-Security-Policy violations in the console').toEqual([])
  },
  openContext: async ({ browser, server }, use, { testId }) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: server.url, ...options })
      await makePagesStable(context)
      const writeReached = await recordReached(context, `${testId}-${ends.length + 2}`)
      ends.push(async () => {
        await writeReached()
        await context.close()
      })
      return context
    })
    for (const end of ends) await end()
  },
})

/** The minified file, because the library's `source` is longer and takes half as long again to parse. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Sticky elements cover scrolled content, which axe reports as small targets depending on the scroll position. */
const unstick = () => {
  for (const element of document.querySelectorAll<HTMLElement>('body *'))
    if (getComputedStyle(element).position === 'sticky') {
      element.dataset.stuck = ''
      element.style.position = 'static'
    }
}
const stickAgain = () => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-stuck]')) {
    delete element.dataset.stuck
    element.style.removeProperty('position')
  }
}

/**
 * The WCAG violations of a page. AxeBuilder merges frames on a blank page, which costs four times as much, so a page without frames runs
 * axe directly.
 */
const violationsOf = async (page: Page, part: string) => {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).include(part).withTags(levels).analyze()).violations
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ part, values }) => {
      const { violations } = await window.axe.run(part, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
      return violations
    },
    { part, values: levels },
  )
}

/** Checks the page, or a part of it, against WCAG 2.2, levels A and AA. */
export const expectAccessible = async (page: Page, part = 'html') => {
  await page.evaluate(unstick)
  const violations = await violationsOf(page, part)
  await page.evaluate(stickAgain)
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([])
}

/** Submits the sign-in form of the current page. */
export const signInHere = async (page: Page, userName = 'patient', password = 'Abc@1234') => {
  await page.getByLabel('User Name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
}

export const signIn = async (page: Page, userName: string, password?: string) => {
  await page.goto('/login')
  await signInHere(page, userName, password)
}

/** Matches the URL of a module's chunk. */
export const chunkUrl = (module: string) => `**/${filesBeside([module], readManifest('build/portal'))[0]}`

/** Blocks the portal's files of a name until the returned function is called. */
export const holdScripts = async (page: Page, files = '*') => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/assets/${files}.js`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

export { expect }
