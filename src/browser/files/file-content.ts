import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import type { FileKind } from '../../domain/values/file-kind.ts'

const kindsByExtension: Partial<Record<string, FileKind>> = { png: 'png', apng: 'png', jpg: 'jpeg', heic: 'heic', pdf: 'pdf' }

/** The kind of a file by its first bytes; null for any other file. */
export const detectFileKind = async (bytes: Uint8Array): Promise<FileKind | null> => {
  const type = await fileTypeFromBuffer(bytes)
  return kindsByExtension[type?.ext ?? ''] ?? null
}

/** The number of pixels by the header, without decoding. A HEIC counts its largest part, because the first may be a tile. 0 if unknown. */
export const pixelCountOf = (bytes: Uint8Array): number => {
  try {
    const { width, height, images = [] } = imageSize(bytes)
    return Math.max(...[{ width, height }, ...images].map((image) => image.width * image.height))
  } catch {
    return 0
  }
}
