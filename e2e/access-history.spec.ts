import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { openAs } from './session.ts'
import { expectToast } from './stable-pages.ts'

test.use({ expectedComplaints: /404/ })

test('a patient sees who has seen the record, reports a visit and ends the other sessions @both', async ({ page, sandbox }) => {
  await openAs(page, 'history')
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Who has seen my record' }).click()
  await expect(page.getByRole('heading', { name: 'Who has seen my record' })).toBeVisible()
  const visits = page.getByRole('list', { name: 'Visits to the record' }).getByRole('article')
  await expect(visits).toHaveCount(4)
  await expect(visits.first()).toContainText('Hine Pohatu')
  await expect(visits.first()).toContainText('Acts for the patient (Daughter), for Marama Pohatu')
  await expect(visits.first()).toContainText('Test results: read, 2 times')
  await expect(visits.filter({ hasText: 'records.southclinic.example.nz' })).toContainText('Whole record: added from outside')
  await expectAccessible(page)

  await visits
    .first()
    .getByRole('button', { name: /^I do not recognise this/ })
    .click()
  const report = page.getByRole('dialog', { name: 'Tell your practice' })
  await expect(report).toContainText('Hine Pohatu')
  await expectAccessible(page)
  await report.getByRole('button', { name: 'Send to the practice' }).click()
  await expectToast(page, 'Your message has been sent to the practice.')
  const letter = await sandbox.newestLetter('reception@harbour.example.nz')
  expect(letter?.text).toContain('Hine Pohatu')
  expect(letter?.text).toContain('Test results: read')
  await page.getByRole('dialog', { name: 'Sign out everywhere else?' }).getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectToast(page, 'You are signed out everywhere else.')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a patient filters the history, shows own visits, and takes it along', async ({ page }) => {
  await openAs(page, 'history', '/access-history')
  const visits = page.getByRole('list', { name: 'Visits to the record' }).getByRole('article')
  await expect(visits).toHaveCount(4)
  await page.getByRole('button', { name: /^Filter: / }).click()
  await page.getByLabel('Show my own visits').check()
  await expect(visits.filter({ hasText: 'Marama Pohatu' }).first()).toBeVisible()
  await page.getByLabel('Person').selectOption('Ben Marsh')
  await expect(visits).toHaveCount(1)
  await page.getByLabel('Part of the record').selectOption('Vitals')
  await expect(page.getByText('Nothing fits what is shown.')).toBeVisible()
  await page.getByRole('button', { name: 'See all' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download (CSV)' }).click()
  const table = await readFile(await (await downloading).path(), 'utf8')
  for (const name of ['Hine Pohatu', 'Ben Marsh', 'Marama Pohatu']) expect(table).toContain(`"${name}"`)
})

test('a proxy user sees the own visits only', async ({ page }) => {
  await signIn(page, 'historychild')
  await expect(page.getByRole('region', { name: 'You are acting for' })).toContainText('Marama Pohatu')
  await page.goto('/access-history')
  const visits = page.getByRole('list', { name: 'Visits to the record' }).getByRole('article')
  await expect(visits.filter({ hasText: 'Hine Pohatu' }).first()).toBeVisible()
  await expect(page.getByText('Ben Marsh')).toBeHidden()
  await expect(page.getByLabel('Person')).toBeHidden()
})

test('a patient is told once of an import, and the notice stays away', async ({ page }) => {
  await openAs(page, 'history')
  const notice = page.getByText('from records.southclinic.example.nz: Allergies, Immunisation.')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have read this' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What needs you' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have read this' })).toBeHidden()
})

test('a practice without the history offers no entry and no notice', async ({ page }) => {
  await page.route('**/Patient/AccessHistory*', (route) =>
    route.fulfill({ status: 404, json: { error: 'notFound', message: 'There is no such call.' } }),
  )
  await openAs(page, 'history')
  await expect(page.getByRole('heading', { name: 'What needs you' })).toBeVisible()
  await page.getByRole('button', { name: /your menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Who has seen my record' })).toBeHidden()
  await page.goto('/access-history')
  await expect(page.getByText('Your practice does not offer this list.')).toBeVisible()
})
