import { expect, expectAccessible, test } from './fixtures.ts'
import { chooseFifteenth, expectFiltered, openFilter, openPath } from './record.ts'

const names = ['Blood Pressure', 'Weight', 'BMI', 'Height', 'Heart Rate']

test('the vital signs have a chart each and a table beside it; at most four years are shown, and Reset the last four', async ({ page }) => {
  await openPath(page, '/vitals', 'Vitals')
  await expect(page.getByText('Vitals are initially visible for 4 years')).toBeVisible()
  for (const name of names) await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page.getByText('Peak Flow')).toHaveCount(0)
  await expect(page.getByText(/^Latest: \d+ \/ \d+ mmHg on /)).toBeVisible()
  await expect(page.getByText('Diastolic (dashed line)')).toBeVisible()
  const charts = page.locator('svg[role=img]')
  await expect(charts.first()).toBeAttached()
  expect(await charts.count(), 'charts are drawn as they come near').toBeLessThan(names.length)
  await page.pdf()
  await expect(charts).toHaveCount(names.length)
  await page.getByText(/^Blood Pressure: all \d+ values$/).click()
  await expect(page.getByRole('region', { name: /^Blood Pressure: all/ }).getByRole('row')).not.toHaveCount(0)
  await expectAccessible(page)

  const year = new Date().getFullYear() - 1
  const weights = page.getByText(/^Weight: all \d+ values$/)
  await expect(weights).toHaveText(/: all 4\d values/)
  const initial = await page.getByLabel('From', { exact: true }).inputValue()
  expect(initial).toMatch(/^\d\d-[A-Z][a-z]{2}-\d{4}$/)
  await openFilter(page)
  await chooseFifteenth(page, 'From', 'June', year - 8)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose at most 4 years (1460 days)' })).toBeFocused()
  await expectAccessible(page)
  await chooseFifteenth(page, 'From', 'June', year)
  await chooseFifteenth(page, 'To', 'December', year)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expectFiltered(page, `Filter: 15 Jun ${year} to 15 Dec ${year}`)
  await expect(weights).toHaveText(/: all [67] values/)
  await weights.click()
  for (const row of await page
    .getByRole('region', { name: /^Weight: all/ })
    .locator('tbody tr')
    .allTextContents())
    expect(row).toMatch(new RegExp(`${year}.* kg$`))
  await openFilter(page)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(initial)
  await expect(weights).toHaveText(/: all 4\d values/)
})
