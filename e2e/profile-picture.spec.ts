import type { Locator, Page } from '@playwright/test'
import { dialog } from './booking.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { card, openProfile } from './profile.ts'
import { expectToast } from './stable-pages.ts'

/** A PNG, 400 wide, whose left half is red and whose right half is blue. */
const redAndBlue = async (page: Page, height = 200) => {
  const dataUrl = await page.evaluate((height) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height })
    const context = canvas.getContext('2d')
    for (const [index, colour] of ['red', 'blue'].entries()) {
      if (context) context.fillStyle = colour
      context?.fillRect(index * 200, 0, 200, height)
    }
    return canvas.toDataURL('image/png')
  }, height)
  return Buffer.from(dataUrl.replace(/^[^,]*,/, ''), 'base64')
}

/** The colours at the left and right edge of a picture. */
const edges = (picture: Locator) =>
  picture.evaluate((element) => {
    if (!(element instanceof HTMLImageElement)) return []
    const { naturalWidth: width, naturalHeight: height } = element
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(element, 0, 0)
    return [1, width - 2].map((x) => {
      const [red = 0, , blue = 0] = context?.getImageData(x, height / 2, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    })
  })

test('a picture is cropped without dragging and stands in the header; what is none or too large is refused', async ({ page }) => {
  await openProfile(page, 'patient')
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await redAndBlue(page) }
  await page.getByRole('button', { name: 'Change picture' }).click()
  const editing = dialog(page, 'Edit Profile Image')
  const pick = (picked: typeof file) => editing.locator('input[type=file]').setInputFiles(picked)

  await pick({ ...file, buffer: Buffer.from('MZ, a program') })
  await expect(editing.getByRole('alert')).toHaveText('Selected images are not of valid type!')
  await pick({ ...file, buffer: Buffer.alloc(4_000_001) })
  await expect(editing.getByRole('alert')).toHaveText('File size cannot be greater than 4MB')
  await expectAccessible(page)

  const cropper = async () => await editing.locator('.ReactCrop').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])
  await pick({ ...file, buffer: await redAndBlue(page, 800) })
  await expect.poll(cropper).toEqual([125, 250])
  await pick(file)
  await expect.poll(cropper).toEqual([200, 100])
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(cropper).toEqual([380, 190])
  await page.setViewportSize(phone ?? { width: 390, height: 844 })
  await editing.getByLabel('The part that becomes your picture: the arrow keys move it').focus()
  for (let pressed = 0; pressed < 6; pressed += 1) await page.keyboard.press('Shift+ArrowLeft')
  for (let pressed = 0; pressed < 4; pressed += 1) await editing.getByRole('button', { name: 'Move left' }).click()
  await expectAccessible(page)
  await editing.getByRole('button', { name: 'Upload' }).click()
  await expectToast(page, 'Picture uploaded successfully')
  await expect(editing).toHaveCount(0)

  const inHeader = page.getByRole('button', { name: /your menu/ }).locator('img')
  await expect.poll(() => edges(inHeader)).toEqual(['red', 'red'])
  await page.reload()
  await expect.poll(() => edges(inHeader)).toEqual(['red', 'red'])
  await expect.poll(() => edges(card(page, 'Aroha Ngata').locator('img'))).toEqual(['red', 'red'])
})
