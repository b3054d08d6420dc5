import { chakra } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { ButtonLink } from './button.tsx'
import { Notice } from './notice.tsx'
import { texts } from './texts.ts'
import { media } from './theme/breakpoints.ts'
import { useBlobAddress } from './use-blob-address.ts'
import { useMedia } from './use-media.ts'

const Frame = chakra('iframe', {
  base: { width: '100%', height: 'min(70dvh, 60rem)', borderWidth: '1px', borderColor: 'border', borderRadius: 'control' },
})

const pdfStart = '%PDF-'

/** The bytes as a PDF; null when they are anything else, which a frame would run as a page of the portal. */
const pdfOf = (base64: string) => {
  try {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
    const isPdf = new TextDecoder().decode(bytes.subarray(0, 1024)).includes(pdfStart)
    return isPdf ? new Blob([bytes], { type: 'application/pdf' }) : null
  } catch {
    return null
  }
}

type PdfDocumentProps = {
  title: string
  base64: string
  fileName: string
  /** What the link says where the file is not shown. */
  phoneLink?: string
}

/** A PDF in the page. A phone, and a browser that cannot show one, gets the file to download. */
export const PdfDocument = ({ title, base64, fileName, phoneLink = texts.downloadPdf }: PdfDocumentProps) => {
  const blob = useMemo(() => pdfOf(base64), [base64])
  const address = useBlobAddress(blob ?? undefined)
  const isInline = useMedia(media.isMedium) && navigator.pdfViewerEnabled
  if (blob === null) return <Notice tone="danger">{texts.noPdf}</Notice>
  return (
    <chakra.div display="grid" gap="3">
      {isInline && address && <Frame src={address} title={title} />}
      {address && (
        <ButtonLink href={address} download={fileName} justifySelf="start">
          <Download aria-hidden size={20} />
          {isInline ? texts.downloadPdf : phoneLink}
        </ButtonLink>
      )}
    </chakra.div>
  )
}
