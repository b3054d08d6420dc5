import { expect, signIn, test } from './fixtures.ts'

test('a guardian does not see a diagnosis that the practice withholds, and sees when the link ends', { tag: '@both' }, async ({ page }) => {
  await signIn(page, 'guardian')
  await expect(page.getByRole('region', { name: 'You are acting for' })).toContainText('Ari Taufa')
  await page.goto('/diagnosis')
  await expect(page.getByRole('main').getByText('Asthma')).toBeVisible()
  await expect(page.getByText('Anxiety')).toBeHidden()
  await page.goto('/profile')
  const links = page.getByRole('list', { name: 'Links between you and other people' })
  await expect(links).toContainText('As a guardian')
  await expect(links).toContainText('Until')
})
