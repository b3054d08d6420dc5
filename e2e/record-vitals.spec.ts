import { expect, expectAccessible, test } from './fixtures.ts'
import { openPath } from './record.ts'

test('the vital signs have a chart each and a table beside it', async ({ page }) => {
  await openPath(page, '/vitals', 'Vitals')
  await expect(page.getByText('Vitals are initially visible for 4 years')).toBeVisible()
  for (const name of ['Blood Pressure', 'Weight', 'BMI', 'Height', 'Heart Rate', 'Body Height', 'Body Mass Index'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page.getByText('Peak Flow')).toHaveCount(0)
  await expect(page.locator('svg path').first()).toBeAttached()
  await expectAccessible(page)
  await page.getByText(/^Blood Pressure: all \d+ values$/).click()
  await expect(page.getByRole('region', { name: /^Blood Pressure: all/ }).getByRole('row')).not.toHaveCount(0)
  await expectAccessible(page)
})
