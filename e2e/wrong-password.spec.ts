import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const notRight = 'The user name or the password is not right.'

test('after three wrong passwords a human verification stands before the next try, in a browser too that does not know of them', async ({
  page,
  openContext,
}) => {
  const login = page.getByRole('button', { name: 'LOGIN' })
  await signIn(page, 'patient', 'Wrong@111')
  await expect(page.getByRole('alert').getByText(notRight)).toBeFocused()
  await expect(page.getByLabel('User Name')).toHaveValue('patient')
  for (const password of ['Wrong@222', 'Wrong@333']) {
    await page.getByLabel('Password', { exact: true }).fill(password)
    const answered = page.waitForResponse(/Patient\/Authentication/)
    await login.click()
    await answered
    await expect(page.getByText(notRight)).toBeVisible()
  }
  const verification = page.getByRole('group', { name: 'Human verification' })
  await expect(verification).toBeVisible()
  await expect(login).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(verification).toHaveAccessibleDescription("Please tick 'I'm not a robot' and try again.")
  await expect(verification.getByRole('checkbox')).toBeFocused()
  await expectAccessible(page)

  const other = await (await openContext()).newPage()
  await signIn(other, 'patient')
  await expect(other.getByText("Please tick “I'm not a robot” and try again.")).toBeVisible()
  await other.getByRole('group', { name: 'Human verification' }).locator('label').click()
  await other.getByRole('button', { name: 'LOGIN' }).click()
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await verification.locator('label').click()
  await expect(login).toBeEnabled()
  await page.getByLabel('Password', { exact: true }).fill('Abc@1234')
  await login.click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('an unverified account is told that its token has expired', async ({ page }) => {
  await signIn(page, 'unverified')
  await expect(page.getByRole('alert')).toHaveText('Token has expired')
})

test('50 wrong passwords from one network keep out neither a known browser nor a new one with a human verification', async ({
  page,
  request,
  openContext,
}) => {
  await signIn(page, 'patient')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  for (let index = 0; index < 50; index += 1)
    await request.post('/practice/harbour/Patient/Authentication', { data: { UserName: `nobody-${index}`, Password: 'Wrong@1234' } })

  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'patient')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  const other = await (await openContext()).newPage()
  await signIn(other, 'parent')
  await expect(other.getByText("Please tick “I'm not a robot” and try again.")).toBeVisible()
  await other.getByRole('group', { name: 'Human verification' }).locator('label').click()
  await other.getByRole('button', { name: 'LOGIN' }).click()
  await expect(other.getByText('Select An Account to Continue')).toBeVisible()
})

test.describe('strangers who guess', () => {
  test.use({ expectedComplaints: /429/ })

  test('do not keep a patient out of the browser that they used before, whose cookie no script can read', async ({
    page,
    sandbox,
    openContext,
  }) => {
    await signIn(page, 'patient')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const cookies = await page.context().cookies()
    expect(cookies).toMatchObject([{ name: 'known-browser', httpOnly: true, sameSite: 'Strict' }])
    expect(await page.evaluate(() => document.cookie)).toBe('')
    await sandbox.enter('too many sign-ins have failed', { userName: 'patient' })

    const stranger = await (await openContext()).newPage()
    await signIn(stranger, 'patient')
    await expect(stranger.getByText('Too many tries. Please wait 15 minutes and try again.')).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await signIn(page, 'patient')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })
})
