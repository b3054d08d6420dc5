import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { pageTexts } from './page-texts.ts'

/** Print styles: only elements inside the marked part are printed. Its ancestors take no space. */
const alone = `
@media print {
  body *:not([data-printed-page], [data-printed-page] *, :has([data-printed-page])) { display: none !important }
  html, body, body *:has([data-printed-page]) {
    display: block !important; place-items: normal !important; position: static !important; overflow: visible !important;
    width: auto !important; max-width: none !important; height: auto !important; min-height: 0 !important;
    margin: 0 !important; padding: 0 !important; border: 0 !important; background: none !important; box-shadow: none !important;
  }
}`

type Size = 'A4 landscape' | 'A4 portrait'

/** Visible in print only. */
export const PaperOnly = chakra('div', { base: { display: 'none', _print: { display: 'grid', gap: '4' } } })

const Sheet = chakra('div', { base: { _print: { color: 'black', '& *': { color: 'inherit', background: 'none' } } } })

/** While mounted, a print-out contains these children alone. */
export const PrintedPage = ({ size, children }: { size: Size; children: ReactNode }) => (
  <Sheet data-printed-page>
    <Global
      styles={`@page { size: ${size}; margin: 15mm; @bottom-right { content: "${pageTexts.page} " counter(page) " ${pageTexts.ofPages} " counter(pages) } }${alone}`}
    />
    {children}
  </Sheet>
)
