import type { FileKind } from './file-kind.ts'

/** What base64 makes of a file's first bytes. */
const starts: readonly (readonly [string, FileKind])[] = [
  ['JVBERi0', 'pdf'],
  ['iVBORw', 'png'],
  ['/9j/', 'jpeg'],
]

/** The kind of a file by how its base64 begins; null where that tells none. */
export const kindOfBase64 = (base64: string) => starts.find(([start]) => base64.startsWith(start))?.[1] ?? null

/** The bytes of a base64 text; null where it is none. */
export const decodeBase64 = (base64: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
  } catch {
    return null
  }
}
