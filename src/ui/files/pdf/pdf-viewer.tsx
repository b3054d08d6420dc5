import 'pdfjs-dist/legacy/web/pdf_viewer.css'
import { chakra } from '@chakra-ui/react'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../forms/button.tsx'
import { Loading } from '../../layout/loading.tsx'
import { Notice } from '../../layout/notice.tsx'
import { texts } from '../file-texts.ts'
import { type OpenedPdf, openPdf, type PdfFailure } from './open-pdf.ts'

const Frame = chakra('div', {
  base: { position: 'relative', height: 'min(64dvh, 60rem)', borderWidth: '1px', borderColor: 'border', borderRadius: 'control' },
})
const Sheets = chakra('div', { base: { position: 'absolute', inset: '0', overflow: 'auto', background: 'sunken' } })
const Bar = chakra('div', { base: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '2' } })

type Shown = { pages: number; page: number; broken: readonly number[] }

/** A PDF whose pages render as the patient scrolls. */
export const PdfViewer = ({ bytes, title }: { bytes: Uint8Array; title: string }) => {
  const sheets = useRef<HTMLDivElement>(null)
  const pdfRef = useRef<OpenedPdf>(undefined)
  const [view, setView] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<PdfFailure | null>(null)

  useEffect(() => {
    if (!sheets.current) return
    const pdf = openPdf(bytes, sheets.current, {
      onOpened: (pages) => setView({ pages, page: 1, broken: [] }),
      onPage: (page) => setView((before) => before && { ...before, page }),
      onPageFailed: (page) =>
        setView((before) => before && { ...before, broken: [...new Set([...before.broken, page])].sort((a, b) => a - b) }),
      onFailed: setFailure,
    })
    pdfRef.current = pdf
    return () => {
      pdf.close()
      setView(null)
      setFailure(null)
    }
  }, [bytes])

  if (failure)
    return (
      <Notice role="alert" tone="danger">
        {failure === 'locked' ? texts.lockedPdf : texts.brokenPdf}
      </Notice>
    )
  return (
    <>
      <Bar visibility={view ? 'visible' : 'hidden'}>
        {view && <chakra.span marginRight="auto">{texts.pageOf(view.page, view.pages)}</chakra.span>}
        <Button aria-label={texts.zoomOut} onClick={() => pdfRef.current?.zoomOut()}>
          <ZoomOut aria-hidden size={20} />
        </Button>
        <Button aria-label={texts.zoomIn} onClick={() => pdfRef.current?.zoomIn()}>
          <ZoomIn aria-hidden size={20} />
        </Button>
      </Bar>
      {view && view.broken.length > 0 && (
        <Notice role="alert" tone="warning">
          {texts.brokenPages(view.broken)}
        </Notice>
      )}
      <Frame>
        <Sheets ref={sheets} role="region" aria-label={title} aria-busy={!view} tabIndex={0}>
          <div className="pdfViewer" />
        </Sheets>
        {!view && <Loading minHeight="100%" />}
      </Frame>
    </>
  )
}
