import { type FileKind, type FileRefusal, type FileRule, mostPixels } from '../../domain/file-kind.ts'

/** May a file of these bytes be shown or uploaded? Told by its content, never by its name. What looks at content is loaded with the first file. */
export const checkBytes = async (
  bytes: Uint8Array,
  { kinds, mostBytes }: FileRule,
): Promise<{ kind: FileKind } | { refused: FileRefusal }> => {
  if (bytes.length > mostBytes) return { refused: 'tooBig' }
  const { kindOfContent, pixelsOf } = await import('./file-content.ts')
  const kind = await kindOfContent(bytes)
  if (!kind || !kinds.includes(kind)) return { refused: 'notOfKind' }
  if (kind === 'pdf') return { kind }
  const pixels = pixelsOf(bytes)
  if (!(pixels > 0)) return { refused: 'notOfKind' }
  return pixels > mostPixels ? { refused: 'tooManyPixels' } : { kind }
}
