import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import type { FileKind } from '../../domain/values/file-kind.ts'

const kindsByExtension: Partial<Record<string, FileKind>> = { png: 'png', apng: 'png', jpg: 'jpeg', heic: 'heic', pdf: 'pdf' }

/** What the bytes begin as; null for what is of no kind. */
export const detectFileKind = async (bytes: Uint8Array): Promise<FileKind | null> => {
  const type = await fileTypeFromBuffer(bytes)
  return kindsByExtension[type?.ext ?? ''] ?? null
}

/** The pixels of a picture, which is not decoded for it. Of a HEIC its largest part, since the first one may be a tile; 0 where none is told. */
export const pixelCountOf = (bytes: Uint8Array): number => {
  try {
    const { width, height, images = [] } = imageSize(bytes)
    return Math.max(...[{ width, height }, ...images].map((image) => image.width * image.height))
  } catch {
    return 0
  }
}
