import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { toBooking } from './booking.ts'
import { expect, test } from './fixtures.ts'
import { openPath } from './record.ts'
import { openAs } from './session.ts'

/** A4 landscape between its margins of 15 mm, in px. */
const paperSize = { width: 1009, height: 680 }

/** The words that are broken over lines. */
const brokenWords = (paper: Element) => {
  const broken: string[] = []
  const texts = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
    }
  return broken
}

test('the print-out of the immunisations is a page of the practice with every list, and breaks no word', async ({ page }) => {
  await openPath(page, '/immunisation', 'Immunisation')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.setViewportSize(paperSize)
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-printed-page]')
  for (const list of ['Due', 'Overdue', 'Administered']) await expect(paper.getByRole('heading', { name: list, exact: true })).toBeVisible()
  await expect(paper.getByRole('table').last()).toContainText('Hepatitis B')
  await expect(paper.getByText('Harbour Health Centre')).toBeVisible()
  await expect(paper.getByText(/^Aroha Ngata, as of /)).toBeVisible()
  expect(await paper.evaluate(brokenWords)).toEqual([])
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

const longWord = 'Pneumonoultramicroscopicsilicovolcanoconiosis'

/** Appends a long word to each name in the practice's answer. */
const lengthened = (answer: string) =>
  answer.replace(/"(?:display|title|valueString|name|text|PartnerName)":"(?:\d+ )?[A-Z][^"]+/g, `$&${longWord}`)

/** The rightmost end of the long words, in px from the left, including overflow. */
const furthestEnd = (page: Page) =>
  page
    .getByText(longWord)
    .filter({ visible: true })
    .evaluateAll((all) => Math.max(...all.map((one) => Math.max(one.getBoundingClientRect().right, one.scrollWidth))))

/** An open list reacts to a new width a moment after the page. */
const expectNarrow = async (page: Page, where: string) => {
  await expect(page.getByText(longWord).filter({ visible: true }).first()).toBeVisible()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => furthestEnd(page), where).toBeLessThanOrEqual(width)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width)
  }
}

/** Replaces the names of the signed-in patient by long ones. */
const lengthenStored = (page: Page, name: string) =>
  page.evaluate(
    (names) => {
      for (const [key, value] of Object.entries(localStorage)) localStorage.setItem(key, value.replaceAll(...names))
    },
    [name, name + longWord] as const,
  )

test('a choice among a few breaks a long name, too', async ({ page }) => {
  await openAs(page, 'parent')
  await page.getByRole('button', { name: 'Switch account' }).click()
  await page.getByRole('menuitemradio', { name: /Mia/ }).click()
  await expect(page.getByRole('region', { name: 'You are acting for' })).toContainText('Mia')
  await lengthenStored(page, 'Wilson')
  await page.goto('/appointments')
  await toBooking(page)
  await expect(page.getByRole('radio', { name: /^Self \(Mia/ })).toBeVisible()
  await expectNarrow(page, 'for whom')
})

test('a word that is longer than the screen is wide goes on in the next line, wherever a practice writes it', async ({ page }) => {
  const calls = 'Media|Timeline|Medication|PaymentNotice|Organization|Appointment|PartnerTeleHealthGet|AvailablePractitioner'
  await page.route(new RegExp(`Patient/(?:${calls})$|IndiciLookup$`), async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: lengthened(await response.text()) })
  })
  await openPath(page, '/resources', 'Resources')
  await lengthenStored(page, 'Ngata')
  for (const path of ['/', '/preview', '/resources', '/timeline', '/medications', '/accounts']) {
    await page.goto(path)
    await expectNarrow(page, path)
  }
  await page.goto('/appointments')
  await toBooking(page)
  await expectNarrow(page, '/appointments')
  await page.getByRole('combobox', { name: 'Provider Location' }).click()
  await page.getByRole('option', { name: longWord }).filter({ visible: true }).first().click()
  await expectNarrow(page, 'a location')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Upcoming Appointment' }).click()
  await page.getByRole('button', { name: 'Print' }).last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNarrow(page, 'the slip')
})
