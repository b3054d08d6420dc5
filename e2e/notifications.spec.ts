import type { Locator, Page } from '@playwright/test'
import { dialog } from './booking.ts'
import { chunkUrl, expect, expectAccessible, test } from './fixtures.ts'
import { detail, inDetail, openMessages, openRow, rows } from './messages.ts'
import { card, openProfile } from './profile.ts'

test.use({ expectedComplaints: /Failed to load resource/ })

/** The controls in the lower half of the screen whose middle is covered by another element. */
const covered = (form: Locator) =>
  form.evaluate((element) =>
    [...element.querySelectorAll('input, button')]
      .filter((part) => {
        const { left, top, width, height } = part.getBoundingClientRect()
        return top > innerHeight / 2 && !part.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      .map(({ outerHTML }) => outerHTML),
  )

test('what is told leaves the end of a form within reach, and is closed by key without the form', { tag: '@both' }, async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/practice/harbour/Patient', async (route) => {
    if (!route.request().postData()?.includes('EnableEmail')) return route.continue()
    await answered
    await route.fulfill({ status: 400 })
  })
  await openProfile(page, 'patient')
  await card(page, 'Notification Settings').getByRole('switch', { name: 'Email' }).click()
  await card(page, 'Address').getByRole('button', { name: 'Edit Address' }).click()
  const form = dialog(page, 'Edit Address Information')
  const save = form.getByRole('button', { name: 'Save' })
  await expect(save).toBeVisible()
  answer()
  const toast = page.locator('[data-scope=toast][data-part=root]')
  await expect(toast).toBeVisible()
  await toast.focus()
  await expectAccessible(page)
  await form.evaluate((element) => {
    const scroller = element.parentElement
    scroller?.scrollTo({ top: scroller.scrollHeight })
  })
  await expect(save).toBeInViewport()
  await expect.poll(() => covered(form)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await expect(form).toBeVisible()
})

/** Deletes a message and returns the toast. The pointer keeps the toast open; a dialog moves it, and then the focus keeps it open. */
const deletionToast = async (page: Page) => {
  await openMessages(page, 'patient')
  await openRow(page, 'Your referral')
  await inDetail(page, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const toast = page.locator('[data-scope=toast][data-part=root]')
  await toast.hover()
  return toast
}

test('what is told leaves the ways out of a new message free', async ({ page }) => {
  const toast = await deletionToast(page)
  await page.getByRole('button', { name: 'New Message' }).press('Enter')
  const written = dialog(page, 'New Message')
  await toast.focus()
  await written.getByRole('textbox', { name: 'Message' }).waitFor()
  await toast.focus()
  await expect(toast).toBeVisible()
  await expect(written.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await covered(written)).filter((part) => />(Cancel|Draft|Send)</.test(part))).toEqual([])
})

test('above a dialog that leaves no room below it, what is told stands above its buttons', { tag: '@desktop' }, async ({ page }) => {
  // The dialog opens small, and grows when the viewer has loaded.
  await page.route(chunkUrl('src/ui/files/pdf/pdf-viewer.tsx'), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const toast = await deletionToast(page)
  await rows(page, 'Your letter and pictures').getByRole('button').press('Enter')
  await detail(page).getByRole('button', { name: 'Attachment 1: letter.pdf' }).press('Enter')
  const viewer = dialog(page, 'PDF File')
  await toast.focus()
  await expect(viewer.getByText('Page 1 of 1')).toBeVisible()
  await toast.focus()
  const close = viewer.getByRole('button', { name: 'Close' })
  const room = () => close.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom)
  const clearance = async () => {
    const [message, button] = [await toast.boundingBox(), await close.boundingBox()]
    return message && button ? button.y - message.y - message.height : Number.NaN
  }
  await expect.poll(clearance, 'the buttons are free').toBeGreaterThan(0)
  await expect.poll(room, 'at the end of the dialog').toBeLessThan(60)
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await expect.poll(room).toBeLessThan(60)
})

test('a switch shows its knob in forced colours, on and off', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openProfile(page, 'patient')
  const email = card(page, 'Notification Settings').getByRole('switch', { name: 'Email' })
  const colours = () =>
    email.evaluate((track) => ({
      track: getComputedStyle(track).backgroundColor,
      knob: getComputedStyle(track, '::before').backgroundColor,
    }))
  for (const isOn of [await email.isChecked(), !(await email.isChecked())]) {
    if ((await email.isChecked()) !== isOn) await email.click()
    await expect(email).toBeChecked({ checked: isOn })
    await expect(async () => {
      const { track, knob } = await colours()
      expect(knob).not.toBe(track)
    }).toPass({ timeout: 5000 })
  }
})
