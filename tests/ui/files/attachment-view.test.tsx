import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AttachmentView } from '../../../src/ui/files/attachment-view.tsx'
import { jpeg, pdf, png } from '../../made-files.ts'
import { renderStyled } from '../../styled.tsx'

const open = (file: Buffer) => renderStyled(<AttachmentView base64={file.toString('base64')} title="Attachment 1" />)

it.each([
  ['png', png(8, 1)],
  ['jpg', jpeg(8, 8)],
])('an image attachment is shown, and downloaded as %s', async (extension, file) => {
  open(file)
  expect((await screen.findByRole('img', { name: 'Attachment 1' })).getAttribute('src')).toMatch(/^blob:/)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The picture is ready'))
  expect(screen.getByRole('link', { name: 'Download the picture' }).getAttribute('download')).toBe(`Attachment 1.${extension}`)
})

it('a PDF attachment is shown as a document', async () => {
  open(pdf)
  expect((await screen.findByRole('link', { name: 'Download the document (PDF)' })).getAttribute('download')).toBe('Attachment 1.pdf')
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('The document is ready').closest('[role=status]')).not.toBeNull()
})

it.each([
  ['picture', png(8, 1)],
  ['document (PDF)', pdf],
])('a downloaded %s has no media type that a browser would open', async (kind, file) => {
  const types = new Map<string, string>()
  const { createObjectURL } = URL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createObjectURL(blob)
    types.set(url, blob instanceof Blob ? blob.type : '')
    return url
  })
  open(file)
  const link = await screen.findByRole('link', { name: `Download the ${kind}` })
  expect(types.get(link.getAttribute('href') ?? '')).toBe('application/octet-stream')
})

it('an image that would decode to gigabytes is never passed to the browser', async () => {
  open(png(40_000, 40_000))
  expect(await screen.findByText('This picture is too large to be shown. You can still download it.')).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})

it.each([
  ['a program', Buffer.from(`MZ${'\0'.repeat(510)}`, 'latin1')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
])('an attachment that is %s is neither shown nor offered', async (_, file) => {
  open(file)
  expect(await screen.findByText('This file could not be shown. Please contact your practice.')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
