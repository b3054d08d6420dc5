import type { FileKind } from '../../domain/file-kind.ts'

const imageHeader = 0x49484452
const imageEnd = 0x49454e44
const jpegEnd = 0xffd9
/** Restarts, stuffed and filling bytes inside of a scan. */
const isScanByte = (marker: number) => marker < 0xff01 || marker === 0xffff || (marker >= 0xffd0 && marker <= 0xffd7)

const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Where a file ends by its own structure. Each throws where it is cut off. */
const endOf: Record<FileKind, (bytes: Uint8Array, view: DataView) => number> = {
  png: (_, view) => {
    if (view.getUint32(12) !== imageHeader) throw new RangeError('No header')
    let at = 8
    while (view.getUint32(at + 4) !== imageEnd) at += view.getUint32(at) + 12
    return at + 12
  },
  jpeg: (_, view) => {
    let at = 2
    for (let marker = view.getUint16(at); marker !== jpegEnd; marker = view.getUint16(at))
      at += isScanByte(marker) ? 1 : view.getUint16(at + 2) + 2
    return at + 2
  },
  heic: (_, view) => {
    let at = 0
    while (at < view.byteLength) {
      const size = view.getUint32(at)
      const length = size === 0 ? view.byteLength - at : size === 1 ? Number(view.getBigUint64(at + 8)) : size
      if (length < 8) throw new RangeError('A box has no size')
      at += length
    }
    return at
  },
  pdf: (bytes) => {
    const tail = text(bytes.subarray(-1024))
    const end = tail.match(/startxref\s+\d+\s+%%EOF(?![\s\S]*%%EOF)/)
    if (end?.index === undefined) throw new RangeError('No end')
    return bytes.length - tail.length + end.index + end[0].length
  },
}

/** What a camera appends to no picture. */
const archiveEnd = String.fromCharCode(0x50, 0x4b, 5, 6)
const documentOrPage = /%PDF-|<(?:!doctype|html|head|body|script|svg|iframe)\b/i

/** Is the file there to its end, with no file of another kind behind it? */
export const isWhole = (kind: FileKind, bytes: Uint8Array): boolean => {
  try {
    const end = endOf[kind](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    const rest = text(bytes.subarray(end))
    return end <= bytes.length && !rest.includes(archiveEnd) && !documentOrPage.test(rest)
  } catch {
    return false
  }
}
