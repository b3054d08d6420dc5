import { type FileKind, type FileRefusal, type FileRule, maxPixels, type UnfitFile } from '../../domain/values/file-kind.ts'

/** `isEncrypted`: a PDF that may need a password. */
type FitFile = { kind: FileKind; isEncrypted: boolean }

/** Checks by content, never by file name, whether these bytes may be uploaded. A truncated file or two files in one match no kind. The first call loads the code. */
export const checkBytes = async (bytes: Uint8Array, { kinds, maxBytes }: FileRule): Promise<FitFile | { refused: FileRefusal }> => {
  if (bytes.length > maxBytes) return { refused: 'tooBig' }
  const [{ detectFileKind, pixelCountOf }, { isCompleteFile, isEncryptedPdf }] = await Promise.all([
    import('./file-content.ts'),
    import('../../domain/values/file-structure.ts'),
  ])
  const kind = await detectFileKind(bytes)
  if (!kind || !kinds.includes(kind) || !isCompleteFile(kind, bytes)) return { refused: 'notOfKind' }
  if (kind === 'pdf') return { kind, isEncrypted: isEncryptedPdf(bytes) }
  const pixels = pixelCountOf(bytes)
  if (!(pixels > 0)) return { refused: 'notOfKind' }
  return pixels > maxPixels ? { refused: 'tooManyPixels' } : { kind, isEncrypted: false }
}

/** Checks a picked file. A file above the limit is not read. `unread`: the check failed, for example because its code did not load. */
export const checkFile = async (file: File, rule: FileRule): Promise<FitFile | { refused: UnfitFile }> => {
  if (file.size > rule.maxBytes) return { refused: 'tooBig' }
  try {
    return await checkBytes(new Uint8Array(await file.arrayBuffer()), rule)
  } catch {
    return { refused: 'unread' }
  }
}
