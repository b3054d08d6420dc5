import { readFileSync } from 'node:fs'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openPath } from './record.ts'

test('the print-out of the immunisations is a page of the practice', async ({ page }) => {
  await openPath(page, '/immunisation', 'Immunisation')
  await page.getByRole('tab', { name: 'All', exact: true }).click()
  await expect(page.getByRole('article', { name: 'COVID-19' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toContainText('Hepatitis B')
  await expect(page.getByText('Harbour Health Centre').last()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Due', exact: true })).toBeHidden()
})

test('resources and letters open as a document or in a new tab', async ({ page }) => {
  await openPath(page, '/resources', 'Resources')
  await expect(page.getByRole('link', { name: 'View Health information A to Z' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.getByText('This link cannot be opened. Please contact your practice.')).toBeVisible()
  await page.getByRole('button', { name: 'View Living with asthma' }).click()
  const dialog = page.getByRole('dialog', { name: 'PDF File' })
  await expect(dialog.getByRole('region', { name: /^Page/ })).toContainText('Carry your reliever inhaler.')
  const file = dialog.getByRole('link', { name: 'Download the document (PDF)' })
  const download = page.waitForEvent('download')
  await file.click()
  expect((await download).suggestedFilename()).toBe('Living with asthma.pdf')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto('/letters')
  await expect(page.getByText('Living with asthma')).toHaveCount(0)
  await page.getByRole('button', { name: 'View Letter from the eye clinic' }).click()
  const letter = page.waitForEvent('download')
  await file.click()
  const saved = await letter
  expect(saved.suggestedFilename()).toBe('Letter from the eye clinic.pdf')
  expect(readFileSync(await saved.path(), 'latin1').startsWith('%PDF-')).toBe(true)
})
