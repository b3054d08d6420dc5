import { letterPdf, type Sender } from '../printing/pdf.ts'

const title = 'Terms and Conditions'

/** The terms as a PDF, base64: a paragraph for each line. */
export const termsPdf = (sender: Sender, terms: string) =>
  letterPdf(sender, {
    title,
    heading: title,
    content: terms
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((text) => ({ text, lineHeight: 1.3, margin: [0, 0, 0, 10] })),
  })
