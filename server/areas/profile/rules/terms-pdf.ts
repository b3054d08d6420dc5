import { letterPdf, type Sender } from '../../../platform/printing/pdf.ts'

const title = 'Terms and Conditions'

/** Each line of the terms becomes a paragraph. */
const draw = (sender: Sender, terms: string) =>
  letterPdf(sender, {
    title,
    heading: title,
    content: terms
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((text) => ({ text, lineHeight: 1.3, margin: [0, 0, 0, 10] })),
  })

/** The terms of practices as PDFs, base64. A PDF is cached until its text changes, because drawing blocks the event loop. */
export const termsPdfs = () => {
  const drawn = new Map<string, { of: string; pdf: Promise<string> }>()
  return (practiceId: string, sender: Sender, terms: string) => {
    const of = JSON.stringify([sender, terms])
    const known = drawn.get(practiceId)
    if (known?.of === of) return known.pdf
    const pdf = draw(sender, terms)
    drawn.set(practiceId, { of, pdf })
    pdf.catch(() => drawn.delete(practiceId))
    return pdf
  }
}
