/** The kind of a file by its content. */
export type FileKind = 'png' | 'jpeg' | 'heic' | 'pdf'

/** The rule for an upload: allowed kinds and size in bytes. */
export type FileRule = { kinds: readonly FileKind[]; maxBytes: number }

export type FileRefusal = 'tooBig' | 'notOfKind' | 'tooManyPixels'
/** `unread`: the file could not be checked. */
export type UnfitFile = FileRefusal | 'unread'

export const pictureRule: FileRule = { kinds: ['png', 'jpeg'], maxBytes: 4_000_000 }
export const attachmentRule: FileRule = { kinds: ['png', 'jpeg', 'heic', 'pdf'], maxBytes: 6_000_000 }

/** A decoded pixel takes 4 bytes, however small the file is. */
export const maxPixels = 50_000_000

export const mediaTypes: Record<FileKind, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  heic: 'image/heic',
  pdf: 'application/pdf',
}
