import { Download } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { ButtonLink } from '../forms/button.tsx'
import { useBlobUrl } from './use-blob-url.ts'

type FileDownloadProps = { content: BlobPart; fileName: string; children: ReactNode }

/** A download link. The generic media type keeps browsers from rendering the file as a page of the portal's origin. */
export const FileDownload = ({ content, fileName, children }: FileDownloadProps) => {
  const file = useMemo(() => new Blob([content], { type: 'application/octet-stream' }), [content])
  const url = useBlobUrl(file)
  if (!url) return null
  return (
    <ButtonLink href={url} download={fileName} justifySelf="start">
      <Download aria-hidden size={20} />
      {children}
    </ButtonLink>
  )
}
