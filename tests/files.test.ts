import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkFile } from '../server/platform/files/check-file.ts'
import * as onServer from '../server/platform/files/file-rule.ts'
import { checkBytes } from '../src/browser/files/check-bytes.ts'
import * as inPortal from '../src/domain/values/file-kind.ts'
import {
  encryptedPdf,
  encryptedStreamPdf,
  gzipBomb,
  heic,
  heicOfParts,
  jpeg,
  jpegOfZeros,
  pdf,
  pdfAboutEncryption,
  png,
  zipEnd,
} from './made-files.ts'

const folder = '../shared/data/files'
const isThere = existsSync(folder)
if (!isThere) console.error(`Skipped: the files of ${folder} are not there.`)

const ofFolder: Record<string, string[]> = {
  png: ['png-renamed.heic', 'png-renamed.jpg', 'sample.png', 'tiny.png', 'xss-exif-comment.png'],
  jpeg: ['exif-orientation.jpg', 'jpg-renamed.png', 'progressive.jpg', 'sample.jpg', 'xss-all-metadata.jpg', 'xss-onclick.jpeg'],
  heic: ['heic-renamed.jpg', 'sample-multi.heic', 'sample.heic'],
  pdf: ['forms.pdf', 'four-pages.pdf', 'javascript-openaction.pdf', 'minimal.pdf', 'password.pdf', 'ud-sample.pdf', 'with-attachment.pdf'],
  tooManyPixels: ['huge-dimensions-12000x12000-1bit.png'],
  notOfKind: [
    'apple-cgbi.png',
    'broken-garbage-body.pdf',
    'broken-header-only.pdf',
    'broken-truncated.heic',
    'broken-truncated.jpg',
    'broken-truncated.pdf',
    'empty.pdf',
    'exe-renamed.pdf',
    'exe-renamed.png',
    'heic-ftyp-only.heic',
    'html-renamed.jpg',
    'html-renamed.pdf',
    'invalid-upstream.png',
    'polyglot-pdf-html.pdf',
    'polyglot-png-html.png',
    'polyglot-png-zip.png',
    'xss.svg',
  ],
}

const page = Buffer.from('<html><script>alert(1)</script></html>')
const made: [name: string, bytes: Buffer, kind: string][] = [
  ['a picture', png(8, 1), 'png'],
  ['a photo', jpeg(8, 8), 'jpeg'],
  ['a photo with a film behind it', Buffer.concat([jpeg(8, 8), heic(8, 8)]), 'jpeg'],
  ['a photo of a phone', heic(8064, 6048), 'heic'],
  ['a letter', pdf, 'pdf'],
  ['a program', Buffer.from(`MZ${'\0'.repeat(510)}`, 'latin1'), 'notOfKind'],
  ['a page', page, 'notOfKind'],
  ['a packed file', gzipBomb(), 'notOfKind'],
  ['nothing', Buffer.alloc(0), 'notOfKind'],
  ['a picture of 40,000 x 40,000', png(40_000, 40_000), 'tooManyPixels'],
  ['a photo of 40,000 x 40,000', jpeg(40_000, 40_000), 'tooManyPixels'],
  ['a tiled photo of 40,000 x 40,000', heic(40_000, 40_000), 'tooManyPixels'],
  ['a picture without height', png(8, 0), 'notOfKind'],
  ...([png(8, 1), jpeg(8, 8), heic(8, 8), pdf] as const).flatMap((file, at): [string, Buffer, string][] => {
    const name = ['picture', 'photo', 'phone photo', 'letter'][at]
    return [
      [`a ${name} that is cut off`, file.subarray(0, -7), 'notOfKind'],
      [`a ${name} with an archive behind it`, Buffer.concat([file, zipEnd]), 'notOfKind'],
      [`a ${name} with a page behind it`, Buffer.concat([file, page]), 'notOfKind'],
      [`a ${name} behind a page`, Buffer.concat([page, file]), 'notOfKind'],
    ]
  }),
  // Each file once blocked a server for seconds to minutes.
  ['a photo of a phone in 250,000 parts', heicOfParts(250_000), 'notOfKind'],
  ['a photo of zeros', jpegOfZeros(5_999_000, false), 'notOfKind'],
  ['a photo whose scan has no frame', jpegOfZeros(5_999_000, true), 'notOfKind'],
  ['6 MB and a byte', Buffer.concat([png(8, 1), Buffer.alloc(6_000_001 - png(8, 1).length)]), 'tooBig'],
]

const kindOrRefusal = (answer: { kind: string } | { refused: string }) => ('kind' in answer ? answer.kind : answer.refused)

describe.each([
  ['the portal', checkBytes],
  ['the server', checkFile],
])('%s takes a file by its content', (_, check) => {
  test.each(made)('%s', async (_name, bytes, expected) => {
    expect(kindOrRefusal(await check(new Uint8Array(bytes), inPortal.attachmentRule))).toBe(expected)
  })

  test.each(['phone photo', 'letter'])("and no %s as a patient's picture", async (name) => {
    const bytes = name === 'letter' ? pdf : heic(8, 8)
    expect(await check(new Uint8Array(bytes), inPortal.pictureRule)).toEqual({ refused: 'notOfKind' })
  })

  test.skipIf(!isThere)('of all that are there to try it', async () => {
    const expected = Object.fromEntries(Object.entries(ofFolder).flatMap(([kind, names]) => names.map((name) => [name, kind])))
    const names = readdirSync(folder).filter((name) => !name.startsWith('LICENSE'))
    const answers: Record<string, string> = {}
    for (const name of names)
      answers[name] = kindOrRefusal(await check(new Uint8Array(readFileSync(`${folder}/${name}`)), inPortal.attachmentRule))
    expect(answers).toEqual(expected)
  })
})

test('the portal and the server take the same files', () => {
  expect({ ...inPortal }).toEqual({ ...onServer })
  expect([inPortal.pictureRule.maxBytes, inPortal.attachmentRule.maxBytes]).toEqual([4_000_000, 6_000_000])
})

test.each([
  ['a table', encryptedPdf, true],
  ['a stream', encryptedStreamPdf, true],
  ['the content alone', pdfAboutEncryption, false],
  ['nothing', pdf, false],
])('the portal detects an encrypted PDF by its cross-references: /Encrypt in %s', async (_, bytes, isEncrypted) => {
  expect(await checkBytes(new Uint8Array(bytes), inPortal.attachmentRule)).toEqual({ kind: 'pdf', isEncrypted })
})

test.skipIf(!isThere)('the portal detects the encrypted file of the folder, and no other', async () => {
  const encrypted = []
  for (const name of ofFolder.pdf ?? []) {
    const checked = await checkBytes(new Uint8Array(readFileSync(`${folder}/${name}`)), inPortal.attachmentRule)
    if ('isEncrypted' in checked && checked.isEncrypted) encrypted.push(name)
  }
  expect(encrypted).toEqual(['password.pdf'])
})
