import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { openPath } from './record.ts'

test('the health summary is one page to print and a FHIR document to take along', async ({ page }) => {
  await openPath(page, '/preview', 'Health Summary')
  for (const title of ['About me', 'Long-term conditions', 'Allergies', 'Immunisations', 'Latest results', 'Latest vitals'])
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Allergies' })).toContainText('Penicillin')
  await expect(page.getByRole('region', { name: 'Latest results' })).toContainText('Reports that are documents are under Test Results.')
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download for another doctor' }).click()
  const document = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect([document.resourceType, document.type, document.entry[0].resource.resourceType]).toEqual(['Bundle', 'document', 'Composition'])
})
