import { crc32, deflateSync, gzipSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** A PNG of one black row, whatever size its header has. */
export const png = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.ceil(width / 8) + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(marker)
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** The structure of a JPEG, with a thumbnail that has an end marker of its own. */
export const jpeg = (width: number, height: number) => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xffe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xffe1, Buffer.from('thumbnail \xff\xd8\xff\xd9 of it', 'latin1')),
    segment(0xffc0, frame),
    segment(0xffda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from('2f00ff00ffd07a', 'hex'),
    Buffer.from('ffd9', 'hex'),
  ])
}

const box = (type: string, ...content: Buffer[]) => {
  const data = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}

/** A HEIC with the sizes of `parts` parts. */
export const heicOfParts = (parts: number) => {
  const size = box('ispe', Buffer.alloc(12, 1))
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', Buffer.alloc(4), box('iprp', box('ipco', Buffer.concat(Array.from({ length: parts }, () => size))))),
  ])
}

/** A JPEG with only zeros before its scan, or with a scan of zeros and no frame. */
export const jpegOfZeros = (count: number, isScanned: boolean) =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    isScanned
      ? segment(0xffda, Buffer.from([1, 1, 0, 0, 63, 0]))
      : segment(0xffe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    Buffer.alloc(count),
    Buffer.from('ffd9', 'hex'),
  ])

/** The boxes of a HEIC whose first part is a tile of 512 pixels. */
export const heic = (width: number, height: number) => {
  const extent = (...sides: [number, number]) => {
    const data = Buffer.alloc(12)
    data.writeUInt32BE(sides[0], 4)
    data.writeUInt32BE(sides[1], 8)
    return box('ispe', data)
  }
  const properties = box('iprp', box('ipco', extent(512, 512), extent(width, height)))
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', Buffer.alloc(4), properties),
    box('mdat', Buffer.alloc(16)),
  ])
}

/** A small archive that decompresses to 100 MB. */
export const gzipBomb = () => gzipSync(Buffer.alloc(100_000_000))

/** Only the end of a zip archive, where unpackers begin. */
export const zipEnd = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n', 'latin1')

const pdfWithTrailer = (trailer: string) => Buffer.from(`%PDF-1.5\n${trailer}\nstartxref\n9\n%%EOF\n`, 'latin1')

/** A PDF whose trailer names an encryption. */
export const encryptedPdf = pdfWithTrailer('xref\n0 1\n0000000000 65535 f \ntrailer\n<</Root 1 0 R/Encrypt 5 0 R>>')
/** The same with a stream of cross-references. */
export const encryptedStreamPdf = pdfWithTrailer('7 0 obj<</Type/XRef/Encrypt 5 0 R/Root 1 0 R>>stream\n/x\nendstream endobj')
/** A PDF that has the name in its content alone. */
export const pdfAboutEncryption = pdfWithTrailer(
  '7 0 obj<</Type/XRef/EncryptMetadata true/Root 1 0 R>>stream\n/Encrypt 5 0 R\nendstream endobj',
)
