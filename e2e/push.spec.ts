import type { Page } from '@playwright/test'
import { vapidEnvironment } from '../tests/practice/vapid-keys.ts'
import { test as base, expect, expectAccessible } from './fixtures.ts'
import { openProfile } from './profile.ts'
import { startServer } from './reference-server.ts'
import { signOut } from './session.ts'

const test = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const server = await startServer(vapidEnvironment)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/** A browser of tests has no push service, so this one makes endpoints in the page. They outlive the page as those of a browser do. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const key = 'endpoint-of-test'
    const subscriptionOf = (endpoint: string | null) =>
      endpoint === null
        ? null
        : {
            endpoint,
            unsubscribe: async () => {
              await cookieStore.delete(key)
              return true
            },
          }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscriptionOf((await cookieStore.get(key))?.value ?? null),
      subscribe: async () => {
        const endpoint = `https://push.example.nz/send/${crypto.randomUUID()}`
        await cookieStore.set(key, endpoint)
        return subscriptionOf(endpoint)
      },
    })
  })

test('a patient has a phone show that there is something new, until the sign-out', async ({ page, context }) => {
  await withPushService(page)
  await openProfile(page, 'patient')
  const device = page.getByRole('switch', { name: 'On this device', exact: true })
  const ofEvent = page.getByRole('switch', { name: 'Test result: On your devices' })
  await expect(device).not.toBeChecked()
  await expect(ofEvent).toHaveCount(0)
  await device.click()
  await expect(device).toBeChecked()
  await expect(ofEvent).toBeChecked()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.reload()
  await expect(device).toBeChecked()

  const browser = await context.newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
    void browser.send('ServiceWorker.enable')
  })
  await browser.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data: '' })
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications()
      return notifications.map(({ title, body }) => [title, body])
    })
  await expect.poll(shown).toEqual([['There is something new at your practice.', '']])

  await signOut(page)
  expect(await page.evaluate(async () => (await cookieStore.getAll()).map(({ name }) => name))).not.toContain('endpoint-of-test')
  await openProfile(page, 'patient')
  await expect(device).not.toBeChecked()
})
