import { createRequire } from 'node:module'
import { dirname, sep } from 'node:path'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'

const fonts = dirname(createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')) + sep
const accent = '#0b5c66'

/** The colour of secondary text. */
export const mutedColour = '#5a6670'

export const right = (text: string, more: object = {}): Content => ({ text, alignment: 'right', ...more })

export type Sender = { practice: string; address: string; phone: string; email: string }

const head = ({ practice, address, phone, email }: Sender): Content => [
  {
    columns: [
      { text: practice, fontSize: 18, bold: true, color: accent },
      right([address, phone, email].join('\n'), { color: mutedColour, fontSize: 9, lineHeight: 1.3 }),
    ],
  },
  { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 2, lineColor: accent }], margin: [0, 12, 0, 28] },
]

type Letter = { title: string; heading: string; content: Content[] }

const pageOf = (sender: Sender, { title, heading, content }: Letter): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [48, 48, 48, 64],
  info: { title, author: sender.practice },
  defaultStyle: { font: 'Roboto', fontSize: 10.5, color: '#1d262b' },
  content: [head(sender), { text: heading, fontSize: 22, bold: true, margin: [0, 0, 0, 16] }, ...content],
  footer: (number, count) => ({
    columns: [`${sender.practice} · ${sender.phone}`, right(`Page ${number} of ${count}`)],
    color: mutedColour,
    fontSize: 8,
    margin: [48, 24, 48, 0],
  }),
})

/** A practice's letter as a PDF of A4 pages, base64. The library is loaded with the first letter. */
export const letterPdf = async (sender: Sender, letter: Letter) => {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))
  pdfmake.setFonts({ Roboto: { normal: `${fonts}Roboto-Regular.ttf`, bold: `${fonts}Roboto-Medium.ttf` } })
  return pdfmake.createPdf(pageOf(sender, letter)).getBase64()
}
