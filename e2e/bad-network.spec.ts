import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { openAs } from './session.ts'

test.use({ expectedComplaints: /Failed to load resource|net::ERR/ })

const sentence = 'We cannot reach your practice right now'
const toPractice = '**/practice/**'
const storedToken = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('user-token') ?? '{}').token)

test('a network of four seconds a call that drops every tenth signs nobody out and shows no empty record', async ({ page }) => {
  test.setTimeout(180_000)
  const dropped: string[] = []
  let calls = 0
  await page.route(/\/(?:practice|identity)\//, async (route) => {
    calls += 1
    const isDropped = calls % 10 === 0
    await new Promise((resolve) => setTimeout(resolve, 4000))
    if (isDropped) dropped.push(route.request().url())
    await (isDropped ? route.abort('connectionreset') : route.continue()).catch(() => undefined)
  })
  await signIn(page, 'patient')
  await expect(page.getByText('Signing in')).toHaveCSS('opacity', '1')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 60_000 })
  const token = await storedToken(page)
  for (const [path, text] of [
    ['/allergies', 'Anaphylaxis'],
    ['/diagnosis', 'Asthma'],
    ['/reports', 'Lipid panel'],
  ] as const) {
    await page.goto(path)
    const found = page.getByText(text).and(page.locator(':visible')).first()
    const empty = page.getByText('No Records Found').and(page.locator(':visible')).first()
    await expect(found.or(empty)).toBeVisible({ timeout: 90_000 })
    await expect(found).toBeVisible()
  }
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
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 20_000 })

  await page.route(toPractice, (route) => route.abort('connectionreset'))
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vitals/ })
    .click()
  await expect(page.getByText(sentence)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('No Records Found')).toHaveCount(0)
  await page.unroute(toPractice)
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByText(sentence)).toHaveCount(0)
  await expect(page.getByText('Diastolic (dashed line)')).toBeVisible()
})

test('a sign-in whose settings do not come is held, and opens the dashboard without a second one', async ({ page }) => {
  const signIns: string[] = []
  page.on('request', (request) => request.url().endsWith('/Patient/Authentication') && signIns.push(request.url()))
  const settings = '**/LoadPracticeSetting*'
  await page.route(settings, (route) => route.fulfill({ status: 503 }))
  await signIn(page, 'patient')
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('User Name')).toHaveCount(0)
  await expectAccessible(page)
  expect(await storedToken(page)).toBeUndefined()
  await page.unroute(settings)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 20_000 })
  expect(signIns).toHaveLength(1)
  expect(await storedToken(page)).toBeDefined()
})

test('a configuration that does not come shows no form that does nothing', async ({ page }) => {
  await page.route('**/config.json', (route) => route.abort('connectionreset'))
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'The portal cannot be reached right now' })).toBeVisible()
  await expect(page.getByLabel('User Name')).toHaveCount(0)
  await page.unroute('**/config.json')
  await expect(page.getByLabel('User Name')).toBeVisible({ timeout: 20_000 })
})

test('a sign-in whose code does not arrive is told, and the next try signs in', async ({ page }) => {
  const code = '**/assets/session-calls-*.js'
  await page.route(code, (route) => route.abort('connectionreset'))
  await signIn(page, 'patient')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('User Name')).toHaveValue('patient')
  await page.unroute(code)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 20_000 })
})
