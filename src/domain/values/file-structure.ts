import type { FileKind } from './file-kind.ts'

const imageHeader = 0x49484452
const imageEnd = 0x49454e44
const jpegEnd = 0xffd9
const jpegScan = 0xffda
const jpegFilling = 0xffff
/** The frames whose size can be read. */
const jpegFrames = [0xffc0, 0xffc1, 0xffc2]
/** Restarts, stuffed and filling bytes inside of a scan. */
const isScanByte = (marker: number) => marker < 0xff01 || marker === 0xffff || (marker >= 0xffd0 && marker <= 0xffd7)

const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** The limit bounds the time, because reading the size of a part scans the whole file. */
const maxParts = 1000
const partsIn = (bytes: Uint8Array) => text(bytes).split('ispe').length - 1

/** The end of a file by its own structure. Each function throws for a truncated file. */
const endOf: Record<FileKind, (bytes: Uint8Array, view: DataView) => number> = {
  png: (_, view) => {
    if (view.getUint32(12) !== imageHeader) throw new RangeError('No header')
    let at = 8
    while (view.getUint32(at + 4) !== imageEnd) at += view.getUint32(at) + 12
    return at + 12
  },
  jpeg: (_, view) => {
    let at = 2
    let isSized = false
    let isScan = false
    for (let marker = view.getUint16(at); marker !== jpegEnd; marker = view.getUint16(at)) {
      isSized ||= jpegFrames.includes(marker)
      isScan ||= marker === jpegScan
      if (isScanByte(marker) ? !isScan && marker !== jpegFilling : isScan && !isSized) throw new RangeError('A scan without its frame')
      at += isScanByte(marker) ? 1 : view.getUint16(at + 2) + 2
    }
    return at + 2
  },
  heic: (bytes, view) => {
    if (partsIn(bytes) > maxParts) throw new RangeError('Too many parts')
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

/** The end of a ZIP archive, which no camera appends to a picture. */
const archiveEnd = String.fromCharCode(0x50, 0x4b, 5, 6)
const documentOrPage = /%PDF-|<(?:!doctype|html|head|body|script|svg|iframe)\b/i

/** Whether the file is complete and no file of another kind follows it. */
export const isCompleteFile = (kind: FileKind, bytes: Uint8Array): boolean => {
  try {
    const end = endOf[kind](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    const rest = text(bytes.subarray(end))
    return end <= bytes.length && !rest.includes(archiveEnd) && !documentOrPage.test(rest)
  } catch {
    return false
  }
}

/** The start of the last cross-reference section of a PDF, whose trailer names the encryption of the file. */
const crossReferences = (bytes: Uint8Array) => {
  const offset = /startxref\s+(\d+)\s+%%EOF(?![\s\S]*startxref)/.exec(text(bytes.subarray(-1024)))?.[1]
  return offset === undefined ? '' : text(bytes.subarray(Number(offset)))
}

/** Whether a PDF is encrypted. It may still open without a password: that shows only when it is decrypted. */
export const isEncryptedPdf = (bytes: Uint8Array): boolean => {
  const references = crossReferences(bytes)
  const isTable = references.startsWith('xref')
  const trailer = isTable ? references.slice(references.indexOf('trailer')) : references.slice(0, Math.max(0, references.indexOf('stream')))
  return /\/Encrypt(?![\w.-])/.test(trailer)
}
