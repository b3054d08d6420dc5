const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

const page = (lines: readonly string[]) =>
  `BT /F1 12 Tf 56 780 Td 18 TL ${lines.map((line, index) => `${index === 0 ? '' : 'T* '}(${escaped(line)}) Tj`).join(' ')} ET`

/** A PDF of one A4 page with these lines, which must be ASCII. */
const pdfOf = (lines: readonly string[]) => {
  const content = page(lines)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${`${offset}`.padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

export const pdfBase64 = (...lines: string[]) => Buffer.from(pdfOf(lines), 'latin1').toString('base64')
