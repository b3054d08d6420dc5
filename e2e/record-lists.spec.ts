import { readFileSync } from 'node:fs'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openPath } from './record.ts'

test('the diagnoses: the long-term ones first, then the recent ones and all', async ({ page }) => {
  await openPath(page, '/diagnosis', 'Diagnosis')
  await expect(page.getByRole('article', { name: 'Asthma' })).toContainText('Long term')
  await expect(page.getByRole('article')).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Recent Diagnosis' }).click()
  await expect(page.getByRole('article', { name: 'Sprain of ankle' })).toContainText('Recent')
  await page.getByRole('tab', { name: 'All Diagnosis' }).click()
  await expect(page.getByRole('article')).toHaveCount(8)
  await expectAccessible(page)
})

test('the allergies, each with its severity in a word', async ({ page }) => {
  await openPath(page, '/allergies', 'Allergies')
  await expect(page.getByRole('article', { name: 'Penicillin' })).toContainText('Severe')
  await expect(page.getByRole('article', { name: 'Penicillin' })).toContainText('Anaphylaxis')
  await expectAccessible(page)
})

test('the immunisations: due, overdue, administered and all, and their print-out', async ({ page }) => {
  await openPath(page, '/immunisation', 'Immunisation')
  await expect(page.getByRole('article', { name: 'Shingles' })).toContainText('Due')
  await expectAccessible(page)
  for (const [tab, name] of [
    ['Overdue', 'Whooping cough'],
    ['Administered', 'Hepatitis B'],
    ['All', 'COVID-19'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(page.getByRole('article', { name })).toBeVisible()
  }
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toContainText('Hepatitis B')
  await expect(page.getByText('Harbour Health Centre').last()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Due', exact: true })).toBeHidden()
})

test('the reminders, in two columns where there is room', async ({ page, isMobile }) => {
  await openPath(page, '/reminders', 'Reminders')
  await expect(page.getByRole('article', { name: 'Retinal screening' })).toContainText('(Not Available)')
  await expectAccessible(page)
  const [first, second] = await Promise.all([0, 1].map((index) => page.getByRole('article').nth(index).boundingBox()))
  const isBeside = first?.y === second?.y
  const width = page.viewportSize()?.width ?? 0
  expect(isBeside).toBe(width >= 1024)
  expect(isMobile && isBeside).toBe(false)
})

test('resources and letters open as a document or in a new tab', async ({ page }) => {
  await openPath(page, '/resources', 'Resources')
  await expect(page.getByRole('link', { name: 'View Health information A to Z' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.getByText('This link cannot be opened. Please contact your practice.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'View Living with asthma' }).click()
  const file = page.getByRole('dialog', { name: 'PDF File' }).getByRole('link', { name: 'Download the document (PDF)' })
  const download = page.waitForEvent('download')
  await file.click()
  expect((await download).suggestedFilename()).toBe('Living with asthma.pdf')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto('/letters')
  await expect(page.getByText('Living with asthma')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'View Letter from the eye clinic' }).click()
  const letter = page.waitForEvent('download')
  await file.click()
  const saved = await letter
  expect(saved.suggestedFilename()).toBe('Letter from the eye clinic.pdf')
  expect(readFileSync(await saved.path(), 'latin1').startsWith('%PDF-')).toBe(true)
})

for (const [path, title] of [
  ['/diagnosis', 'Diagnosis'],
  ['/allergies', 'Allergies'],
  ['/immunisation', 'Immunisation'],
  ['/reminders', 'Reminders'],
  ['/resources', 'Resources'],
  ['/letters', 'Letters'],
  ['/timeline', 'Timeline'],
  ['/reports', 'Test Results'],
  ['/vitals', 'Vitals'],
] as const)
  test(`${title} of somebody without a record says that there is none`, async ({ page }) => {
    await openPath(page, path, title, 'empty')
    await expect(page.getByText('No Records Found')).toBeVisible()
    await expectAccessible(page)
  })
