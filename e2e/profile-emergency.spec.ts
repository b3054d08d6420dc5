import { dialog } from './booking.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { card, openProfile } from './profile.ts'

test('an emergency contact is added, corrected, and deleted after the question', async ({ page }) => {
  await openProfile(page, 'patient')
  const contacts = card(page, 'Emergency Contact')
  await contacts.getByRole('button', { name: 'Add an emergency contact' }).click()
  const adding = dialog(page, 'Add Emergency Contact')
  await adding.getByRole('button', { name: 'Save' }).click()
  for (const text of ['Name cannot be Empty', 'Family Name Cannot Be Empty', 'Relationship cannot be Empty', 'Home Phone Cannot Be Empty'])
    await expect(adding.getByRole('alert')).toContainText(text)
  await expectAccessible(page)
  await adding.getByLabel('First name').fill('Mereana')
  await adding.getByLabel('Family name').fill('Parata')
  await adding.getByLabel('Relationship').selectOption('Neighbour')
  await adding.getByLabel('Cell Phone').fill('021 555 0150')
  await adding.getByLabel('Find address').fill('7 scenic')
  await adding.getByRole('button', { name: '7 Scenic Drive, Titirangi, Auckland 0604' }).click()
  await expect(adding.getByLabel('Suburb/Town')).toHaveValue('Titirangi')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile update successfully.')).toBeVisible()
  const list = page.getByRole('list', { name: 'Emergency contacts' }).getByRole('listitem')
  await expect(list).toHaveCount(3)

  await page.reload()
  await contacts.getByRole('button', { name: 'Edit Mereana Parata' }).click()
  const changing = dialog(page, 'Update Emergency Contact')
  await expect(changing.getByLabel('First name')).toHaveValue('Mereana')
  await expect(changing.getByLabel('Relationship').locator('option:checked')).toHaveText('Neighbour')
  await expect(changing.getByLabel('Cell Phone')).toHaveValue('021 555 0150')
  for (const [label, value] of [
    ['House number', '7'],
    ['Street', 'Scenic Drive'],
    ['Suburb/Town', 'Titirangi'],
    ['City', 'Auckland'],
    ['Postal code', '0604'],
  ] as const)
    await expect(changing.getByLabel(label)).toHaveValue(value)
  await expectAccessible(page)
  await changing.getByLabel('Family name').fill('Te Rangi')
  await changing.getByLabel('Relationship').selectOption('Friend')
  await changing.getByRole('button', { name: 'Update' }).click()
  const changed = list.filter({ hasText: 'Mereana Te Rangi' })
  await expect(changed).toContainText('Friend')

  const remove = changed.getByRole('button', { name: 'Delete' })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Delete Emergency Contact' })
  await expect(question).toContainText('Are you sure you want to delete this emergency contact?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(list).toHaveCount(3)
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The emergency contact was deleted.')).toBeVisible()
  await page.reload()
  await expect(list).toHaveCount(2)
  await expect(changed).toHaveCount(0)
})
