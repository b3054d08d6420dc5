import type { Locator, Page } from '@playwright/test'
import { dialog } from './booking.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { card, openProfile } from './profile.ts'

const edit = async (page: Page, part: string, title: string) => {
  await card(page, part)
    .getByRole('button', { name: `Edit ${part}` })
    .click()
  const opened = dialog(page, title)
  await expect(opened.getByRole('button', { name: 'Save' })).toBeEnabled()
  return opened
}

const save = async (opened: Locator) => {
  await opened.getByRole('button', { name: 'Save' }).click()
  await expect(opened).toHaveCount(0)
}

const find = async (address: Locator, typed: string, found: string) => {
  await address.getByLabel('Find address').fill(typed)
  await address.getByRole('list', { name: 'Found addresses' }).getByRole('button', { name: found }).click()
  await expect(address.getByRole('status')).toHaveText(`Filled in: ${found}`)
}

const correctContact = async (page: Page) => {
  const opened = await edit(page, 'Contact Details', 'Edit Contact Details')
  await opened.getByRole('textbox', { name: 'Mobile phone' }).fill('021 555')
  await opened.getByRole('button', { name: 'Save' }).click()
  await expect(opened.getByRole('alert')).toHaveText('Invalid Cell Phone Number')
  await expectAccessible(page)
  await opened.getByRole('textbox', { name: 'Mobile phone' }).fill('021 555 0123')
  await opened.getByLabel('Work phone', { exact: true }).fill('+64 9 555 0145')
  const methods = opened.getByRole('group', { name: 'Contact methods' })
  await methods.getByLabel('Day phone').check()
  await methods.getByLabel('Text').uncheck()
  await opened.getByRole('group', { name: 'Preferred contact' }).getByLabel('Day phone').check()
  await save(opened)
}

const correctAddress = async (page: Page) => {
  const opened = await edit(page, 'Address', 'Edit Address Information')
  await opened.getByLabel('Same as Permanent Address').uncheck()
  const permanent = opened.getByRole('region', { name: 'Permanent address' })
  const postal = opened.getByRole('region', { name: 'Postal address' })
  await permanent.getByLabel('Find address').fill('9 Nowhere')
  await expect(permanent.getByText('No Record Found')).toBeVisible()
  await find(permanent, '9 Quay Lane', '9 Quay Lane, Te Aro, Wellington 6011')
  await find(postal, '31a marine', '31A Marine Parade, Paraparaumu Beach, Paraparaumu 5032')
  await permanent.getByLabel('Floor/building').fill('Level 2')
  await expectAccessible(page)
  await save(opened)
}

test('a patient corrects how and where the practice reaches them, and finds it so after a reload', async ({ page }) => {
  await openProfile(page, 'patient')
  await correctContact(page)
  await expect(card(page, 'Contact Details')).toContainText('021 555 0123')

  const personal = await edit(page, 'Personal Details', 'Update Personal Details')
  await personal.getByLabel('Blood group').selectOption('AB-')
  await save(personal)
  await expect(card(page, 'Personal Details')).toContainText('AB-')

  await correctAddress(page)
  const address = card(page, 'Address')
  await expect(address).toContainText('Level 2, 9 Quay Lane, Te Aro, Wellington 6011')
  await expect(address).toContainText('31A Marine Parade, Paraparaumu Beach, Paraparaumu 5032')
  const again = await edit(page, 'Address', 'Edit Address Information')
  await again.getByLabel('Same as Permanent Address').check()
  await save(again)
  await expect(address).toContainText('Same as Permanent Address')

  await page.reload()
  await expect(card(page, 'Personal Details')).toContainText('AB-')
  const contact = card(page, 'Contact Details')
  for (const value of ['021 555 0123', '09 555 0145', 'Mobile phone, Day phone']) await expect(contact).toContainText(value)
  await expect(contact.getByText('Day phone', { exact: true })).toBeVisible()
  await expect(address).toContainText('Level 2, 9 Quay Lane, Te Aro, Wellington 6011')
  await expect(address).not.toContainText('31A Marine Parade')
})
