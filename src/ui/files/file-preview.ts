import { detectFileKind, pixelCountOf } from '../../browser/files/file-content.ts'
import { decodeBase64 } from '../../domain/values/base64.ts'
import { type FileKind, maxPixels, mediaTypes } from '../../domain/values/file-kind.ts'

export type FilePreview =
  | { kind: 'pdf' }
  | { kind: 'picture'; file: Blob; displayBlob: Blob }
  | { kind: 'notShown'; why: 'broken' | 'huge'; file: Blob }
  | { kind: 'none' }

/** Whether the browser can decode the image. */
const isShownByBrowser = async (picture: Blob) => {
  const image = new Image()
  image.src = URL.createObjectURL(picture)
  try {
    await image.decode()
    return true
  } catch {
    return false
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** Returns a HEIC unchanged if the browser decodes HEIC, else converts it to JPEG. The converter is loaded only for the conversion. */
const withoutHeic = async (heic: Blob) => {
  if (await isShownByBrowser(heic)) return heic
  const { heicTo } = await import('heic-to/csp')
  return heicTo({ blob: heic, type: 'image/jpeg', quality: 0.9 })
}

const pictureOf = async (kind: Exclude<FileKind, 'pdf'>, file: Blob, pixels: number): Promise<FilePreview> => {
  if (pixels > maxPixels) return { kind: 'notShown', why: 'huge', file }
  try {
    if (!(pixels > 0)) throw new TypeError('No size')
    return { kind: 'picture', file, displayBlob: kind === 'heic' ? await withoutHeic(file) : file }
  } catch {
    return { kind: 'notShown', why: 'broken', file }
  }
}

/** Detects from the content alone how a file can be previewed. */
export const previewFile = async (base64: string): Promise<FilePreview> => {
  const bytes = decodeBase64(base64)
  const kind = bytes && (await detectFileKind(bytes))
  if (!kind) return { kind: 'none' }
  return kind === 'pdf' ? { kind } : pictureOf(kind, new Blob([bytes], { type: mediaTypes[kind] }), pixelCountOf(bytes))
}
