import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { portraitBase64 } from '../../../server/sandbox/portrait.ts'
import { ChangePicture } from '../../../src/features/profile/picture/change-picture.tsx'
import '../../../src/features/profile/picture/picture-dialog.tsx'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { callsTo, offline } from '../../practice/calls.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { patientId } from '../../practice/people.ts'
import { renderSignedIn } from '../signed-in.tsx'

const uploadPath = '/Patient/Uploadfile'
const portrait = Uint8Array.from(atob(portraitBase64), (character) => character.charCodeAt(0))
const fileOf = (bytes: BlobPart, name: string) => new File([bytes], name, { type: 'image/png' })
const png = fileOf(portrait, 'me.png')

const unread = Object.assign(fileOf(portrait, 'me.png'), { arrayBuffer: () => Promise.reject(offline) })

/** The portrait with another size in its header. */
const portraitClaimingSize = (side: number) => {
  const bytes = portrait.slice()
  new DataView(bytes.buffer).setUint32(16, side)
  new DataView(bytes.buffer).setUint32(20, side)
  return fileOf(bytes, 'huge.png')
}

const drawn = { fillRect: vi.fn(), drawImage: vi.fn() }

/** Stubs the browser's functions for pictures. */
const withCanvas = (size: { width: number; height: number }) => {
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(Object.assign(Object.create(null), drawn))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['drawn'], { type: 'image/jpeg' })))
}

const open = async (changed: Answers = {}) => {
  const onChanged = vi.fn()
  fakePractice({ [uploadPath]: '9a4d6f1c-35a8-4b57-8f0e-8d9b8b1f2a02', ...changed })
  const { person } = renderSignedIn(<ChangePicture onChanged={onChanged} />)
  await person.click(screen.getByRole('button', { name: 'Change picture' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile Image' }))
  const pick = async (file: File) =>
    fireEvent.change(await dialog.findByLabelText('Choose a picture', { selector: 'input' }), { target: { files: [file] } })
  const show = async () => {
    await pick(png)
    const picture = await dialog.findByRole('img', { name: 'The picture that you chose' })
    Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 300 } })
    fireEvent.load(picture)
  }
  const press = async (name: string) => person.click(await dialog.findByRole('button', { name }))
  const crop = async () => {
    await show()
    await press('Upload')
  }
  return { dialog, pick, show, press, crop, onChanged }
}

describe('a picture', () => {
  it.each([
    ['too big', fileOf(new Uint8Array(4_000_001), 'big.png'), 'File size cannot be greater than 4MB'],
    ['another thing under its name', fileOf('MZ, a program', 'me.png'), 'Selected images are not of valid type!'],
    ['not to be read just now', unread, 'This file could not be read just now. Please try again.'],
    ['more pixels than can be drawn', portraitClaimingSize(40_000), 'Selected images are not of valid type!'],
  ])('that is %s is rejected before decoding', async (_, file, message) => {
    const { dialog, pick } = await open()
    await pick(file)
    expect((await dialog.findByRole('alert')).textContent).toBe(message)
    expect(dialog.queryByRole('img')).toBeNull()
    expect(callsTo(uploadPath)).toEqual([])
  })

  it('is sent as the cropped square', async () => {
    withCanvas({ width: 400, height: 300 })
    const { crop, onChanged } = await open()
    await crop()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(drawn.drawImage.mock.calls[0]?.slice(1)).toEqual([50, 0, 300, 300, 0, 0, 300, 300])
    expect(callsTo(uploadPath)).toMatchObject([
      { query: { PatientID: patientId, ImageTypeID: '1' }, sent: { FileName: 'picture.jpg', Base64file: btoa('drawn') } },
    ])
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it('can be cropped with buttons, without dragging', async () => {
    withCanvas({ width: 400, height: 300 })
    const { show, press } = await open()
    await show()
    for (const name of ['Smaller', 'Move left', 'Move down']) await press(name)
    await press('Upload')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(drawn.drawImage.mock.lastCall?.slice(1)).toEqual([56, 54, 240, 240, 0, 0, 240, 240])
  })

  it('that the practice could not store is reported once, and not as a lost connection', async () => {
    const showToast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
    withCanvas({ width: 400, height: 300 })
    const { dialog, crop } = await open({ [uploadPath]: { status: 500 } })
    await crop()
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Something went wrong at your practice, so we do not know whether your picture was saved. You can upload it again.',
    )
    expect(showToast).not.toHaveBeenCalled()
  })

  it('that the practice refuses stays cropped, with the practice’s words', async () => {
    withCanvas({ width: 400, height: 300 })
    const { dialog, crop } = await open({ [uploadPath]: { status: 400 } })
    await crop()
    expect((await dialog.findByRole('alert')).textContent).toBe('no')
    expect(dialog.getByRole('button', { name: 'Upload' }).hasAttribute('aria-disabled')).toBe(false)
  })
})
