import { kindOfBase64 } from '../../domain/values/base64.ts'

/** Whether a file is a PDF, by its type or by how it begins. */
export const isPdf = (contentType: string | null | undefined, base64: string | null) =>
  /pdf/i.test(contentType ?? '') || (base64 !== null && kindOfBase64(base64) === 'pdf')
