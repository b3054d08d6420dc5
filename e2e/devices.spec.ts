import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { expectToast } from './stable-pages.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:160.0) Gecko/20100101 Firefox/160.0'

test.use({ expectedComplaints: /401/ })

test('a patient sees where they are signed in, is told of a new browser, and signs out everywhere else', async ({
  page,
  openContext,
  sandbox,
}) => {
  await signIn(page, 'patient')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goto('/profile')
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(1)
  await expect(page.getByText('You are signed in only here.')).toBeVisible()
  expect(await sandbox.letters('patient@example.nz')).toEqual([])

  const other = await (await openContext({ userAgent: firefox })).newPage()
  await signIn(other, 'patient')
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(await sandbox.newestLetter('patient@example.nz')).toMatchObject({
    subject: 'A new sign-in to your account at Harbour Health Centre',
    text: expect.stringContaining('Firefox 160'),
  })

  await page.reload()
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('This one')
  await expect(sessions.last()).toContainText('Firefox 160')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectToast(page, 'You are signed out everywhere else.')
  await expect(sessions).toHaveCount(1)

  await other.reload()
  await expect(other).toHaveURL('/login')
  expect(await other.evaluate(() => localStorage.getItem('user-token'))).toBeNull()
  await page.reload()
  await expect(sessions).toHaveCount(1)
})
