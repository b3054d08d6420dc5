/** What base64 makes of a PDF's first letters. */
const pdfStart = 'JVBERi0'

/** Whether a file is a PDF, by its type or by how it begins. */
export const isPdf = (contentType: string | null | undefined, base64: string | null) =>
  /pdf/i.test(contentType ?? '') || base64?.startsWith(pdfStart) === true
