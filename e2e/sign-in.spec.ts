import { expect, holdScripts, signIn, signInHere, test } from './fixtures.ts'

test('a patient signs in with a user name, reads the dashboard and opens the portal guide', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/login')
  await expect(page.getByText('V2.0.32')).toBeVisible()
  await signIn(page, 'patient')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'More details' }).click()
  await expect(page.getByText('$207.75 to pay')).toBeVisible()
  await expect(page.getByText('12 Quay Street, Auckland 1010')).toBeVisible()
  await expect(page.getByText(/ completed, 2 upcoming/)).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: /Portal Guide/ }).click()
  await expect(page.getByRole('heading', { name: 'Portal Guide', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Logging out' }).click()
  await expect(page.getByRole('heading', { name: 'Logging out' })).toBeInViewport()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('a patient signs in with an e-mail address, by keyboard alone, and stays signed in after a reload', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('User Name').focus()
  await page.keyboard.type('PATIENT@example.nz')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Abc@1234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('ZZZ0016')).toBeVisible()
})

test('what is typed and submitted before the script arrives is kept, and signs in', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await signInHere(page)
  await expect(page.getByLabel('User Name')).toHaveValue('patient')
  release()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a sign-in takes at most four round trips one after another', async ({ page }) => {
  const calls: { name: string; start: number; end: number }[] = []
  page.on('requestfinished', (request) => {
    const { startTime, responseEnd } = request.timing()
    if (request.method() === 'OPTIONS' || !/\/(practice|identity)\//.test(request.url())) return
    calls.push({ name: new URL(request.url()).pathname, start: startTime, end: startTime + responseEnd })
  })
  await page.route(/\/(practice|identity)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 6000))
    await route.continue()
  })
  await signIn(page, 'patient')
  await expect(page.getByText(/ completed, 2 upcoming/)).toBeVisible()
  await page.getByRole('button', { name: 'More details' }).click()
  await expect(page.getByText('$207.75 to pay')).toBeVisible()
  const depth = (call: (typeof calls)[number]): number => {
    const before = calls.filter(({ end }) => end <= call.start)
    return 1 + Math.max(0, ...before.map(depth))
  }
  const shown = calls.filter(({ name }) => !name.endsWith('LoadImage'))
  expect(shown.length).toBeGreaterThan(6)
  expect(Math.max(...shown.map(depth))).toBeLessThanOrEqual(4)
})
