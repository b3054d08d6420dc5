import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { expect, expectAccessible, test } from './fixtures.ts'
import { begin, composing, detail, openFolder, openMessages, openRow, send, write } from './messages.ts'

const pdfOf = (objects: readonly (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, index) => [Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
    Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ])

const pageOf = (contents: number) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${contents} 0 R >>`
const pages = '<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >>'

const stream = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')])

/** The second page decompresses to more than the viewer's limit. */
const hostile = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\("ran"\\); app.launchURL\\("https://evil.example.nz/"\\)) >> >>',
  pages,
  pageOf(4),
  stream('', Buffer.from('10 10 100 100 re f')),
  pageOf(6),
  stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(300_000_000, ' '))),
])

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The declared side of a square picture, whose data would be 200 MB of one colour. */
const side = 40_000
const header = Buffer.alloc(13)
header.writeUInt32BE(side, 0)
header.writeUInt32BE(side, 4)
header.writeUInt8(1, 8)
const hugePicture = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', header),
  chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side))),
  chunk('IEND', Buffer.alloc(0)),
])

/** A zip with one file of 100 MB of zeros. */
const zipBomb = () => {
  const packed = deflateRawSync(Buffer.alloc(100_000_000))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(100_000_000, 22)
  local.writeUInt16LE(1, 26)
  return Buffer.concat([local, Buffer.from('a'), packed])
}

const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4096, 0x90)])

const refused: readonly [name: string, mimeType: string, buffer: Buffer][] = [
  ['a program.png', 'image/png', program],
  ['a program.pdf', 'application/pdf', program],
  ['a page.jpg', 'image/jpeg', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['huge.png', 'image/png', hugePicture],
  ['a bomb.pdf', 'application/pdf', zipBomb()],
]

/** The viewer's error at its limit. */
const unpacksTooMuch = /^#renderTextLayer/

test.use({ expectedComplaints: unpacksTooMuch })

test('a file that is not what it is called, a picture beyond all sizes and a zip are not taken; a script in a document does nothing, and a page that unpacks to too much stops', async ({
  page,
  server,
}) => {
  const ran: string[] = []
  const outside: string[] = []
  page.on('dialog', (dialog) => ran.push(dialog.message()))
  page.on('popup', (popup) => ran.push(popup.url()))
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url())) outside.push(request.url())
  })
  await openMessages(page, 'patient')
  const dialog = await begin(page, 'New Message')
  const files = dialog.locator('input[type=file]')
  for (const [name, mimeType, buffer] of refused) {
    await files.setInputFiles({ name, mimeType, buffer })
    await expect(dialog.getByRole('alert')).toHaveText(`${name}: Selected images are not of valid type!`)
    await expect(dialog.getByRole('list', { name: 'Attachments' })).toHaveCount(0)
  }
  await files.setInputFiles({ name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(6_000_001) })
  await expect(dialog.getByRole('alert')).toHaveText('big.pdf: File size cannot be greater than 6MB')
  await files.setInputFiles(
    Array.from({ length: 5 }, (_, index) => ({ name: `${index}.pdf`, mimeType: 'application/pdf', buffer: hostile })),
  )
  await expect(dialog.getByRole('alert')).toContainText('Only four files are allowed to be uploaded')
  await expectAccessible(page)
  await expect(dialog.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(0)

  await files.setInputFiles({ name: 'with a script.pdf', mimeType: 'application/pdf', buffer: hostile })
  await expect(dialog.getByRole('list', { name: 'Attachments' })).toHaveText('with a script.pdf')
  await write(dialog, 'Here it is.', 'The letter')
  await send(page)
  await expect(composing(page)).toHaveCount(0)
  await openFolder(page, 'Sent')
  await openRow(page, 'The letter')
  const stopped = page.waitForEvent('console', { predicate: (message) => unpacksTooMuch.test(message.text()), timeout: 250_000 })
  await detail(page).getByRole('button', { name: 'Attachment 1: with a script.pdf' }).click()
  const viewer = page.getByRole('dialog', { name: 'PDF File' })
  await expect(viewer.getByText('Page 1 of 2')).toBeVisible()
  await expect(viewer.locator('canvas').first()).toBeVisible()
  await stopped
  await expect(viewer.getByRole('alert')).toHaveText('Page 2 could not be shown in full. You can still download the document.')
  expect(page.frames()).toHaveLength(1)
  expect({ ran, outside }).toEqual({ ran: [], outside: [] })
})
