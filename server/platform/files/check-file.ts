import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { isCompleteFile } from '../../../src/domain/values/file-structure.ts'
import { type FileKind, type FileRefusal, type FileRule, maxPixels } from './file-rule.ts'

const kindsByExtension: Partial<Record<string, FileKind>> = { png: 'png', apng: 'png', jpg: 'jpeg', heic: 'heic', pdf: 'pdf' }

const kindOf = async (bytes: Uint8Array) => {
  const type = await fileTypeFromBuffer(bytes)
  const kind = kindsByExtension[type?.ext ?? '']
  return kind && isCompleteFile(kind, bytes) ? kind : null
}

/** For HEIC the largest image, because the first may be a tile; 0 without a size. */
const pixelsOf = (bytes: Uint8Array) => {
  try {
    const { width, height, images = [] } = imageSize(bytes)
    return Math.max(...[{ width, height }, ...images].map((image) => image.width * image.height))
  } catch {
    return 0
  }
}

/** Determines the kind of an upload by its content, without decoding it. Renamed, truncated or concatenated files have no kind. */
export const checkFile = async (
  bytes: Uint8Array,
  { kinds, maxBytes }: FileRule,
): Promise<{ kind: FileKind } | { refused: FileRefusal }> => {
  if (bytes.length > maxBytes) return { refused: 'tooBig' }
  const kind = await kindOf(bytes)
  if (!kind || !kinds.includes(kind)) return { refused: 'notOfKind' }
  if (kind === 'pdf') return { kind }
  const pixels = pixelsOf(bytes)
  if (!(pixels > 0)) return { refused: 'notOfKind' }
  return pixels > maxPixels ? { refused: 'tooManyPixels' } : { kind }
}
