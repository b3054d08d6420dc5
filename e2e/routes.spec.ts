import { expect, signInHere, test } from './fixtures.ts'
import { openAs } from './session.ts'

test('a deep link leads to the login page, which remembers where one came from', async ({ page }) => {
  await page.goto('/appointments?tab=2')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => history.state)).toEqual({ from: '/appointments' })
  await signInHere(page)
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
})

test('a page that the menu does not open leads to the dashboard, and a public page does too', async ({ page }) => {
  await openAs(page, 'limited')
  for (const path of ['/vitals', '/medications', '/login', '/forgetPassword']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  }
})

test('an invitation link that a signed-in user opens says what it is for', async ({ page }) => {
  await openAs(page, 'patient')
  await page.goto('/Account/RegistrationIndici?ID=valid-harbour')
  await expect(page.getByRole('heading', { name: 'This link is for a new account' })).toBeVisible()
  await expect(page.getByText(/you are signed in as Aroha Ngata/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goto('/Account/RegistrationIndici?ID=valid-harbour')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
})

test('a switch link signs in once', async ({ page }) => {
  await page.goto('/login?q=switch-harbour')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/loginSwitch/switch-harbour')
  await expect(page.getByRole('alert').getByText('Token has expired')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('a link that does not work signs nobody out in another tab', async ({ page, context }) => {
  await openAs(page, 'patient')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const other = await context.newPage()
  for (const link of ['/resetpassword?token=nobody&id=3f8e1c52-6a0b-4c7e-9d21-5b8f6a7c0e11', '/loginSwitch/nobody']) {
    await other.goto(link)
    await expect(other.getByRole('alert').first()).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('user-token'))).not.toBeNull()
  }
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('opening the login page empties the storage, a reset’s token too', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => {
    localStorage.setItem('main-root', '{"person":"Aroha"}')
    localStorage.setItem('display-preferences', '{"mode":"dark"}')
    sessionStorage.setItem('password-reset', '{"token":"secret","userid":"someone"}')
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['display-preferences'])
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('password-reset'))).toBeNull()
})
