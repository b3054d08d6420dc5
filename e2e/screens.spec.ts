import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openAs } from './session.ts'

/** What the menu opens, with something that a patient finds there, and what the page is called where it is called otherwise. */
const areas: readonly [label: string, text: string, title?: string][] = [
  ['Appointments', 'Reason Notes'],
  ['Medications', 'Salbutamol 100 mcg inhaler'],
  ['Test Results', 'Lipid panel'],
  ['Diagnosis', 'Asthma'],
  ['Allergies', 'Anaphylaxis'],
  ['Vitals', 'Diastolic (dashed line)'],
  ['Immunisation', 'Shingles'],
  ['Timeline', 'Patient Instructions'],
  ['Resources', 'Living with asthma'],
  ['Account', 'Extended consultation', 'Accounts'],
  ['Letters', 'Letter from the eye clinic'],
  ['Messaging', 'Your blood results'],
  ['Reminders', 'Retinal screening'],
]

/** Who opens a page hears of it: it has the focus and its name. */
const expectOpened = (page: Page, title: string) => expect(page.getByRole('main', { name: title, exact: true })).toBeFocused()

const openFromMenu = async (page: Page, label: string, hasDrawer: boolean, title = label) => {
  if (hasDrawer) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: new RegExp(`^${label}( \\d|$)`) })
    .click()
  await expectOpened(page, title)
}

/** What a page is for, where it is not a list of cards. */
const purposes: Readonly<Record<string, (main: Locator) => Locator>> = {
  Dashboard: (main) => main.getByRole('list', { name: 'Your areas' }).getByRole('listitem'),
  Appointments: (main) => main.getByRole('region', { name: 'Who is it for?' }),
  Vitals: (main) => main.getByRole('region', { name: 'Blood Pressure' }),
  Account: (main) => main.getByRole('region', { name: 'Your balance' }),
  'Health Summary': (main) => main.getByText('Harbour Health Centre'),
}

/** Half of a phone's 844 px. */
const upperHalf = 422

const expectInUpperHalf = async (page: Page, label: string) => {
  const main = page.getByRole('main')
  const purpose = (purposes[label]?.(main) ?? main.getByRole('article')).first()
  await expect(purpose).toBeVisible()
  const box = await purpose.boundingBox()
  const scrolled = await page.evaluate(() => scrollY)
  expect((box?.y ?? Number.NaN) + scrolled, `what ${label} is for starts in the upper half of the screen`).toBeLessThan(upperHalf)
}

const reminderPlaces = (page: Page) => Promise.all([0, 1].map((index) => page.getByRole('article').nth(index).boundingBox()))

test('every screen is opened from the menu, announced and accessible', { tag: '@both' }, async ({ page, isMobile }) => {
  await openAs(page, 'patient')
  for (const [label, text, title] of areas) {
    await openFromMenu(page, label, isMobile, title)
    await expect(page.getByText(text).and(page.locator(':visible')).first()).toBeVisible()
    await expectAccessible(page)
    if (isMobile) await expectInUpperHalf(page, label)
  }
  const [first, second] = await reminderPlaces(page)
  expect(first?.y === second?.y, 'reminders stand in two columns where there is room').toBe(!isMobile)
  await page.goBack()
  await expectOpened(page, 'Messaging')

  await openFromMenu(page, 'Dashboard', isMobile)
  if (isMobile) await expectInUpperHalf(page, 'Dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Health Summary' }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  await expectAccessible(page)
  if (isMobile) await expectInUpperHalf(page, 'Health Summary')
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expectOpened(page, 'Profile')
  await expect(page.getByText('You are signed in only here.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile-old')
  await expect(page.getByRole('region', { name: 'Term and condition' })).toBeVisible()
  await expectAccessible(page)
})

test('somebody without a record reads on every screen that there is none', async ({ page, isMobile }) => {
  await openAs(page, 'empty')
  for (const [label, _text, title] of areas) {
    await openFromMenu(page, label, isMobile, title)
    if (label === 'Appointments') await page.getByRole('tab', { name: 'History' }).click()
    if (label === 'Account') await page.getByRole('tab', { name: 'All Invoices' }).click()
    await expect(page.getByText(label === 'Messaging' ? 'Inbox is empty' : 'No Records Found')).toBeVisible()
  }
  await expectAccessible(page)
})

test('what stands before the sign-in is accessible', { tag: '@both' }, async ({ page }) => {
  for (const [path, text] of [
    ['/forgetPassword', 'Send Password'],
    ['/resetpassword?token=made-up&id=someone', 'This link has been used or has expired.'],
    ['/Account/RegistrationIndici?ID=valid-harbour', 'Register Patient'],
    ['/Account/RegistrationIndici', 'The link has expired. Please visit your practice where we will register you for myIndici'],
    ['/%E0%A4%A', 'Error Code: 404'],
    ['/LOGIN', 'Error Code: 404'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/login')
})

test('every page that a payment comes back to says what is known of it, and is accessible', { tag: '@both' }, async ({ page }) => {
  for (const [path, title] of [
    ['/success', 'We cannot tell which payment this is about'],
    ['/pos?pid=made-up&token=made-up', 'Your payment is being looked after'],
    ['/paymentcallback?temppaymentid=1&paymenttype=poli', 'Your payment is being looked after'],
    ['/poss', 'Request Successful'],
    ['/paymentsuccess?checked=True', 'Payment Successful'],
    ['/fail', 'Payment Failed'],
    ['/paymentfail?IsRxRequest=true', 'Request Failed'],
    ['/posFail', 'Payment Declined'],
    ['/posCancel', 'Payment Cancelled'],
    ['/cancel', 'Payment Cancelled'],
    ['/paymentcancel', 'Payment Cancelled'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/login')
})
