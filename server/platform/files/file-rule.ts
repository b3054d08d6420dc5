/** What a file is by its content. */
export type FileKind = 'png' | 'jpeg' | 'heic' | 'pdf'

/** What may be uploaded somewhere. */
export type FileRule = { kinds: readonly FileKind[]; maxBytes: number }

export type FileRefusal = 'tooBig' | 'notOfKind' | 'tooManyPixels'

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
