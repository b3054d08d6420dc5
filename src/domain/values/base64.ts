import type { FileKind } from './file-kind.ts'

/** The first characters of a file in base64, by its kind. */
const starts: readonly (readonly [string, FileKind])[] = [
  ['JVBERi0', 'pdf'],
  ['iVBORw', 'png'],
  ['/9j/', 'jpeg'],
]

/** The kind of a file by the start of its base64; null for any other. */
export const kindOfBase64 = (base64: string) => starts.find(([start]) => base64.startsWith(start))?.[1] ?? null

/** The bytes of a base64 text; null for any other text. */
export const decodeBase64 = (base64: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
  } catch {
    return null
  }
}
