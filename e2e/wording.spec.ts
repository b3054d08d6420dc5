import { expect, expectAccessible, test } from './fixtures.ts'

test('with the wording of the specification, labels read as it has them, and text typed before the script runs stays', async ({ page }) => {
  let configurationCame: () => void = () => undefined
  const isTyped = new Promise<void>((resolve) => {
    configurationCame = resolve
  })
  await page.route('/config.json', async (route) => {
    const response = await route.fetch()
    await isTyped
    await route.fulfill({ response, json: { ...(await response.json()), wording: 'specification' } })
  })
  await page.goto('/login')
  await expect(page.getByText('Forgot password?')).toBeVisible()
  await page.locator('[name=username]').fill('patient')
  configurationCame()
  await expect(page.getByRole('link', { name: 'Forget Password?' })).toBeVisible()
  await expect(page.getByLabel('User Name')).toHaveValue('patient')
  await expectAccessible(page)
  await page.locator('[name=password]').fill('Abc@1234')
  await page.locator('[name=password]').press('Enter')
  await expect(page.getByLabel('Details', { exact: true })).toContainText('$207.75 Dr to pay')
  await page.goto('/medications')
  await page.getByRole('tab', { name: 'Rx Requests' }).click()
  await expect(page.getByRole('list', { name: 'Rx requests' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Cell phone', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
