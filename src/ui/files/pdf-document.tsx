import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { decodeBase64 } from '../../domain/values/base64.ts'
import { useMedia } from '../hooks/use-media.ts'
import { lazyPart } from '../layout/lazy-part.tsx'
import { Loading } from '../layout/loading.tsx'
import { Notice } from '../layout/notice.tsx'
import { Status } from '../lists/status.tsx'
import { media } from '../theme/breakpoints.ts'
import { FileDownload } from './file-download.tsx'
import { texts } from './file-texts.ts'

const PdfViewer = lazyPart(async () => (await import('./pdf/pdf-viewer.tsx')).PdfViewer, <Loading />)

const pdfStart = '%PDF-'

export type PdfSource = string | Uint8Array<ArrayBuffer>

/** Returns the bytes of a PDF, or null for any other content. */
const pdfOf = (content: PdfSource) => {
  const bytes = typeof content === 'string' ? decodeBase64(content) : content
  return bytes && new TextDecoder().decode(bytes.subarray(0, 1024)).includes(pdfStart) ? bytes : null
}

type PdfDocumentProps = {
  title: string
  /** Raw bytes, or base64. */
  content: PdfSource
  fileName: string
  /** Text of the download link that replaces the viewer on a phone. */
  phoneLink?: string
}

/** A PDF that the portal renders itself, with a download link. */
export const PdfDocument = ({ title, content, fileName, phoneLink = texts.downloadPdf }: PdfDocumentProps) => {
  const bytes = useMemo(() => pdfOf(content), [content])
  const hasRoom = useMedia(media.isMedium)
  if (!bytes) return <Notice tone="danger">{texts.noDocument}</Notice>
  return (
    <chakra.div display="grid" gap="3">
      <Status srOnly>{texts.ready}</Status>
      {'Worker' in window && <PdfViewer bytes={bytes} title={title} />}
      <FileDownload content={bytes} fileName={fileName}>
        {hasRoom ? texts.downloadPdf : phoneLink}
      </FileDownload>
    </chakra.div>
  )
}
