import { chakra } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { ButtonLink } from './button.tsx'
import { texts } from './file-texts.ts'
import { bytesOf } from './files/base64.ts'
import { lazyPart } from './lazy-part.tsx'
import { Loading } from './loading.tsx'
import { Notice } from './notice.tsx'
import { media } from './theme/breakpoints.ts'
import { useBlobAddress } from './use-blob-address.ts'
import { useMedia } from './use-media.ts'

const PdfViewer = lazyPart(async () => (await import('./pdf/pdf-viewer.tsx')).PdfViewer, <Loading />)

const pdfStart = '%PDF-'

/** The bytes of a PDF; null when they are anything else, which a tab of its own would run as a page of the portal. */
const pdfOf = (base64: string) => {
  const bytes = bytesOf(base64)
  return bytes && new TextDecoder().decode(bytes.subarray(0, 1024)).includes(pdfStart) ? bytes : null
}

type PdfDocumentProps = {
  title: string
  base64: string
  fileName: string
  /** What the link says on a phone. */
  phoneLink?: string
}

/** A PDF in the page, which the portal draws itself, and the file to download. */
export const PdfDocument = ({ title, base64, fileName, phoneLink = texts.downloadPdf }: PdfDocumentProps) => {
  const bytes = useMemo(() => pdfOf(base64), [base64])
  const file = useMemo(() => (bytes ? new Blob([bytes], { type: 'application/pdf' }) : undefined), [bytes])
  const address = useBlobAddress(file)
  const hasRoom = useMedia(media.isMedium)
  if (!bytes) return <Notice tone="danger">{texts.noPdf}</Notice>
  return (
    <chakra.div display="grid" gap="3">
      {'Worker' in window && <PdfViewer bytes={bytes} title={title} />}
      {address && (
        <ButtonLink href={address} download={fileName} justifySelf="start">
          <Download aria-hidden size={20} />
          {hasRoom ? texts.downloadPdf : phoneLink}
        </ButtonLink>
      )}
    </chakra.div>
  )
}
