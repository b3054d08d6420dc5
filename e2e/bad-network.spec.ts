import type { Page } from '@playwright/test'
import { chunkUrl, expect, expectAccessible, holdScripts, signIn, test } from './fixtures.ts'
import { openAs } from './session.ts'

test.use({ expectedComplaints: /Failed to load resource|net::ERR|dynamically imported module|was preloaded using link preload/ })

const sentence = 'We cannot reach your practice right now'
const toPractice = '**/practice/**'
const storedToken = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('user-token') ?? '{}').token)

test('a network of four seconds a call that drops every tenth signs nobody out and shows no empty record', async ({ page, context }) => {
  const dropped: string[] = []
  let calls = 0
  await context.route(/\/(?:practice|identity)\//, async (route) => {
    calls += 1
    const isDropped = calls % 10 === 0
    await new Promise((resolve) => setTimeout(resolve, 4000))
    if (isDropped) dropped.push(route.request().url())
    await (isDropped ? route.abort('connectionreset') : route.continue()).catch(() => undefined)
  })
  await signIn(page, 'patient')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const token = await storedToken(page)
  const expectFound = async (path: string, text: string) => {
    const tab = await context.newPage()
    await tab.goto(path)
    const found = tab.getByText(text).and(tab.locator(':visible')).first()
    const empty = tab.getByText('No Records Found').and(tab.locator(':visible')).first()
    await expect(found.or(empty)).toBeVisible({ timeout: 90_000 })
    await expect(found).toBeVisible()
  }
  // In parallel, because each waits for the network and a sequence takes three times as long.
  await Promise.all([expectFound('/allergies', 'Anaphylaxis'), expectFound('/diagnosis', 'Asthma'), expectFound('/reports', 'Lipid panel')])
  expect(dropped.length).toBeGreaterThan(1)
  expect(await storedToken(page)).toBe(token)
})

test('a practice that cannot be reached when the page is loaded keeps the session, and the page goes on by itself', async ({ page }) => {
  await openAs(page, 'patient')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const token = await storedToken(page)
  await page.route(toPractice, (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
  expect(await storedToken(page)).toBe(token)
  await page.unroute(toPractice)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.route(toPractice, (route) => route.abort('connectionreset'))
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vitals/ })
    .click()
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByText('No Records Found')).toHaveCount(0)
  await page.unroute(toPractice)
  const retry = page.getByRole('button', { name: 'Retry' }).first()
  await expect(async () => {
    // The page also fetches again by itself.
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(page.getByText(sentence)).toHaveCount(0, { timeout: 5000 })
  }).toPass()
  await expect(page.getByText('Diastolic (dashed line)')).toBeVisible()
})

test('a sign-in whose settings do not come is held, and opens the dashboard without a second one', async ({ page }) => {
  const signIns: string[] = []
  page.on('request', (request) => request.url().endsWith('/Patient/Authentication') && signIns.push(request.url()))
  const settings = '**/LoadPracticeSetting*'
  await page.route(settings, (route) => route.fulfill({ status: 503 }))
  await signIn(page, 'patient')
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
  await expect(page.getByLabel('User Name')).toHaveCount(0)
  expect(await storedToken(page)).toBeUndefined()
  await page.unroute(settings)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(signIns).toHaveLength(1)
  expect(await storedToken(page)).toBeDefined()
})

test('a page whose code does not arrive is told in its place, the frame stays, and Retry brings it', async ({ page }) => {
  await openAs(page, 'patient')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const code = chunkUrl('src/features/vitals/vitals.tsx')
  await page.route(code, (route) => route.abort('connectionreset'))
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vitals/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vitals' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
  await expect(page.getByRole('button', { name: /your menu/ })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(code)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Diastolic (dashed line)')).toBeVisible()
})

test('the first Retry reloads the page after a new release removed its chunk', async ({ page }) => {
  await openAs(page, 'patient')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const code = chunkUrl('src/features/vitals/vitals.tsx')
  await page.route(code, (route) => route.fulfill({ status: 404 }))
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vitals/ })
    .click()
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Retry' }).click()
  await reloaded
})

test('the brand and a word stand in a page until its script has come, and say so where it does not', async ({ page }) => {
  await openAs(page, 'patient')
  const start = page.locator('#start')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(start).toHaveCount(0)
  const code = '**/assets/index-*.js'
  await page.route(code, (route) => route.abort('connectionreset'))
  await page.goto('/vitals')
  await expect(start).toContainText('The portal cannot be reached right now.')
  await expect(start.getByText('Patient portal')).toHaveCSS('opacity', '1')
  await page.unroute(code)
  await start.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vitals' })).toBeVisible()
  await expect(start).toHaveCount(0)
})

test('the skeleton of a signed-in page shows no patient, and is removed once the code has loaded', async ({ page }) => {
  await openAs(page, 'patient')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const frame = page.locator('#frame')
  const release = await holdScripts(page, 'index-*')
  await page.goto('/vitals', { waitUntil: 'commit' })
  await expect(frame).toBeVisible()
  await expect(frame).not.toContainText('Vitals')
  await expect(frame).not.toContainText('Ngata')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Vitals' })).toBeVisible()
  await expect(frame).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /was preloaded using link preload but not used/ })

  test('every page says what it needs', async ({ page }) => {
    for (const path of ['/login', '/vitals']) {
      await page.goto(path)
      const needed = page.locator('noscript p')
      await expect(needed).toBeVisible()
      expect(await needed.textContent()).toContain('This portal needs JavaScript.')
    }
  })
})

test('a sign-in whose code does not arrive is told, and the next try signs in', async ({ page }) => {
  const code = chunkUrl('src/flows/session-calls.ts')
  await page.route(code, (route) => route.abort('connectionreset'))
  await signIn(page, 'patient')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('User Name')).toHaveValue('patient')
  await page.unroute(code)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
