import { letterPdf, type Sender } from '../../../platform/printing/pdf.ts'

const title = 'Terms and Conditions'

/** A paragraph for each line. */
const draw = (sender: Sender, terms: string) =>
  letterPdf(sender, {
    title,
    heading: title,
    content: terms
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((text) => ({ text, lineHeight: 1.3, margin: [0, 0, 0, 10] })),
  })

/** The terms of practices as PDFs, base64. Each is drawn once, until its text changes: drawing holds up every other call, and all patients of a practice are shown the same. */
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
