import { type FileKind, type FileRefusal, type FileRule, mostPixels } from '../../domain/file-kind.ts'

/** May a file of these bytes be uploaded? Told by its content, never by its name: what is renamed, cut off, or two files in one is of no kind. What looks at content is loaded with the first file. */
export const checkBytes = async (
  bytes: Uint8Array,
  { kinds, mostBytes }: FileRule,
): Promise<{ kind: FileKind } | { refused: FileRefusal }> => {
  if (bytes.length > mostBytes) return { refused: 'tooBig' }
  const [{ kindOfContent, pixelsOf }, { isWhole }] = await Promise.all([import('./file-content.ts'), import('./file-structure.ts')])
  const kind = await kindOfContent(bytes)
  if (!kind || !kinds.includes(kind) || !isWhole(kind, bytes)) return { refused: 'notOfKind' }
  if (kind === 'pdf') return { kind }
  const pixels = pixelsOf(bytes)
  if (!(pixels > 0)) return { refused: 'notOfKind' }
  return pixels > mostPixels ? { refused: 'tooManyPixels' } : { kind }
}
