import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { expectFiltered, openFilter, openPath } from './record.ts'

const results = (page: Page) => page.getByRole('list', { name: 'Test results' }).getByRole('listitem')
const open = async (page: Page, name: string) => {
  await page
    .getByRole('button', { name: `View ${name}` })
    .first()
    .click()
  return page.getByRole('dialog', { name })
}

test('a result is told in words, printed with whose it is, and charted over time; then it is read', async ({ page }) => {
  await openPath(page, '/reports', 'Test Results')
  await openFilter(page)
  await page.getByText('Unread', { exact: true }).first().click()
  await expectFiltered(page, /^Filter: Unread, /)
  await expect(results(page)).toHaveCount(3)
  const dialog = await open(page, 'Lipid panel')
  await expect(dialog.getByText(/values are outside the reference range/)).toBeVisible()
  await expect(dialog.getByText('Reference range: up to 5 mmol/L').first()).toBeVisible()

  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByText(/, as of /)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-printed-page]')
  for (const text of ['Harbour Health Centre', /, as of /, 'Lipid panel', 'Report date', 'Harbour Laboratory', 'Cholesterol'])
    await expect(paper.getByText(text).and(page.locator(':visible')).first()).toBeVisible()
  await expect(page.locator('h1').first()).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await dialog.getByRole('button', { name: 'Chart of Cholesterol', exact: true }).click()
  const chart = page.getByRole('dialog', { name: 'Result Chart' })
  await expect(chart.getByText('6.1 mmol/L')).toBeVisible()
  await expect(chart.locator('svg path').first()).toBeAttached()
  await chart.getByRole('button', { name: 'Close' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(results(page)).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Test results' })).toBeFocused()
})

test('a result leads on to a message about it, and Back leads to the results', async ({ page }) => {
  await openPath(page, '/reports', 'Test Results')
  const dialog = await open(page, 'Lipid panel')
  await dialog.getByRole('link', { name: 'Ask about this' }).click()
  const writing = page.getByRole('dialog', { name: 'New Message' })
  await expect(writing.getByLabel('Subject')).toHaveValue(/^Test result: Lipid panel, /)
  await expect(page).toHaveURL('/emails')
  await page.goBack()
  await expect(writing).toBeHidden()
  await expect(page, 'Back closes what covers the page').toHaveURL('/emails')
  await page.goBack()
  await expect(page).toHaveURL('/reports')
  await expect(results(page).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(await open(page, 'Lipid panel')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog'), 'the way of the history is as before').toBeHidden()
  await expect(page).toHaveURL('/reports')
})

test.describe('a report as html', () => {
  /** The browser reports the test's own script in a sandboxed frame, and each removed part of a report. */
  test.use({ expectedComplaints: /Blocked script execution|Executing inline event handler/ })

  test('an html report is read and printed, and one that would act does nothing', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await openPath(page, '/reports', 'Test Results')
    const histology = await open(page, 'Histology report')
    await expect(histology.frameLocator('iframe').getByText('Benign naevus')).toBeVisible()
    const paper = histology.frameLocator('iframe').locator('html')
    await expect(paper).toHaveCSS('font-family', /"Atkinson Hyperlegible Next Variable"/)
    const printed = [
      paper.getByText('Harbour Health Centre'),
      paper.getByText(/^Aroha Ngata, as of /),
      paper.getByText(/^Date of birth /),
      paper.getByText(/^Report date: /),
    ]
    for (const line of printed) await expect(line).toBeHidden()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(paper).toHaveCSS('background-color', 'rgb(27, 37, 39)')
    await expect(paper).toHaveCSS('color', 'rgb(237, 242, 240)')
    await page.emulateMedia({ media: 'print' })
    await expect(paper).toHaveCSS('color', 'rgb(31, 42, 46)')
    for (const line of printed) await expect(line).toBeVisible()
    await page.emulateMedia({ media: null, colorScheme: null })
    await expect(histology.getByRole('button', { name: 'Print' })).toBeVisible()
    await histology.getByRole('button', { name: 'Close' }).click()
    const hostile = await open(page, 'Ultrasound of the abdomen')
    await expect(hostile.frameLocator('iframe').getByText('Liver, gall bladder and kidneys are normal.')).toBeVisible()
    await expect(hostile.frameLocator('iframe').locator('script, img, a, iframe, form, input')).toHaveCount(0)
    expect(requests.filter((url) => url.includes('evil'))).toEqual([])
    await hostile.getByRole('button', { name: 'Close' }).click()
    const none = await open(page, 'Urine culture')
    await expect(none.getByText('No Data is Available')).toBeVisible()
  })
})

test.describe('a report with styles of its own', () => {
  /** The browser reports each style that the content policy refuses. */
  test.use({ expectedComplaints: /Blocked script execution|Applying inline style violates the following Content Security Policy/ })

  test('what a report strikes out stays struck out, and what it hides is left out with a word', async ({ page }) => {
    const html = `<style>.old { text-decoration: line-through } .gone { display: none }</style>
      <p><s>5 mg</s> <del>10 mg</del> <span style="text-decoration: line-through">15 mg</span> <span class="old">20 mg</span></p>
      <p hidden>25 mg</p><p style="display: none">30 mg</p><p class="gone">35 mg</p><p>Take 40 mg.</p>`
    const attachment = { contentType: 'HTML', data: Buffer.from(html).toString('base64'), title: 'Report' }
    const resource = { resourceType: 'DocumentReference', id: '57', content: [{ attachment }], extension: [] }
    await page.route('**/Patient/LabResultByID', (route) => route.fulfill({ json: [{ total: 1, entry: [{ resource }] }] }))
    await openPath(page, '/reports', 'Test Results')
    const report = (await open(page, 'Histology report')).frameLocator('iframe')
    await expect(report.getByText('Take 40 mg.')).toBeVisible()
    for (const dose of ['5 mg', '10 mg', '15 mg', '20 mg']) {
      const mark = report.locator('s, del').filter({ hasText: new RegExp(`^${dose}$`) })
      await expect(mark).toBeVisible()
      await expect(mark).toHaveCSS('text-decoration-line', 'line-through')
    }
    await expect(report.getByText(/25 mg|30 mg|35 mg/)).toHaveCount(0)
    await expect(report.getByText('[hidden]').first()).toBeVisible()
  })
})

test('on a wide screen a report stands beside the list, which stays usable @desktop', async ({ page }) => {
  await openPath(page, '/reports', 'Test Results')
  const lipids = await open(page, 'Lipid panel')
  await expect(lipids).toBeFocused()
  const [list, panel] = await Promise.all([results(page).first().boundingBox(), lipids.boundingBox()])
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(panel?.x ?? 0)
  const chest = await open(page, 'Chest X-ray')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(chest.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(chest).toBeHidden()
  await expect(page.getByRole('button', { name: /^View Chest X-ray/ }).first()).toBeFocused()
})

test('of a report that is taller than the screen nothing shows behind its title and its buttons @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 640 })
  await openPath(page, '/reports', 'Test Results')
  await page
    .getByRole('button', { name: /^View Lipid panel/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table').first()).toBeVisible()
  await dialog.getByText('LDL cholesterol').evaluate((line) => line.closest('[data-layer]')?.scrollBy(0, 100))
  const isBeyond = (part: Element) => {
    const { left, top, bottom } = part.getBoundingClientRect()
    return [top - 4, bottom + 4].map((y) => document.elementFromPoint(left + 40, y)?.closest('[role=dialog]') !== null)
  }
  expect(await dialog.locator('> :first-child').evaluate(isBeyond)).toEqual([false, true])
  expect(await dialog.locator('> :last-child').evaluate(isBeyond)).toEqual([true, false])
})
