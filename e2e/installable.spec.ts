import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openAs, signOut } from './session.ts'

test.use({ serviceWorkers: 'allow', expectedComplaints: /Failed to load resource|net::ERR_INTERNET_DISCONNECTED/ })

/** Waits until the worker has cached the shell and answers the requests of the next page. */
const withWorker = async (page: Page) => {
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)).toBe('activated')
}

/** The URLs and texts of everything that the browser has in its caches. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push({ path: new URL(request.url).pathname, text: (await (await cache.match(request))?.text()) ?? '' })
    }
    return found
  })

test('the portal can be installed, with icons of its own', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, 'patient')
  await withWorker(page)
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A context of tests is a private one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('without a connection the portal says so, and opens by itself once there is one', { tag: '@both' }, async ({ page, context }) => {
  await openAs(page, 'patient')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await withWorker(page)
  await context.setOffline(true)
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: 'The portal cannot be reached right now' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Test Results', level: 1 })).toBeVisible()
})

test('the caches have the shell alone, before and after sign-out', async ({ page }) => {
  await openAs(page, 'patient', '/reports')
  await expect(page.getByText('Lipid panel').first()).toBeVisible()
  await withWorker(page)
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Aroha Ngata' })).toBeVisible()
  const before = await cached(page)
  await signOut(page)
  const after = await cached(page)
  expect(after).toEqual(before)
  expect(after.map(({ path }) => path)).toContain('/')
  expect(after.filter(({ path }) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  for (const { text } of after) expect(text).not.toMatch(/Aroha|Ngata|Lipid panel/)
})

test('a lost cache does not stop the portal', async ({ page }) => {
  await openAs(page, 'patient')
  await withWorker(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto('/reports')
  await expect(page.getByText('Lipid panel').first()).toBeVisible()
})
