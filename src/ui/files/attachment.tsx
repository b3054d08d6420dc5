import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Loading } from '../layout/loading.tsx'
import { Notice } from '../layout/notice.tsx'
import { Status } from '../lists/status.tsx'
import { FileDownload } from './file-download.tsx'
import { type FilePreview, previewFile } from './file-preview.ts'
import { texts } from './file-texts.ts'
import { PdfDocument } from './pdf-document.tsx'
import { useBlobUrl } from './use-blob-url.ts'

const Picture = chakra('img', { base: { maxWidth: '100%', height: 'auto', justifySelf: 'center', borderRadius: 'control' } })

const extensions: Partial<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/heic': 'heic' }

const PictureView = ({ content, title }: { content: Extract<FilePreview, { file: Blob }>; title: string }) => {
  const [isBroken, setBroken] = useState(false)
  const picture = useBlobUrl(content.kind === 'picture' ? content.displayBlob : undefined)
  const isHuge = content.kind === 'notShown' && content.why === 'huge'
  return (
    <chakra.div display="grid" gap="3">
      {content.kind === 'picture' && !isBroken ? (
        picture && (
          <>
            <Status srOnly>{texts.pictureReady}</Status>
            <Picture src={picture} alt={title} onError={() => setBroken(true)} />
          </>
        )
      ) : (
        <Notice tone="danger">{isHuge ? texts.hugePicture : texts.brokenPicture}</Notice>
      )}
      <FileDownload content={content.file} fileName={`${title}.${extensions[content.file.type]}`}>
        {texts.downloadPicture}
      </FileDownload>
    </chakra.div>
  )
}

type AttachmentProps = { base64: string; title: string }

/** A PDF or an image, detected by content. */
export const Attachment = ({ base64, title }: AttachmentProps) => {
  const [content, setContent] = useState<FilePreview | null>(null)
  useEffect(() => {
    let isGone = false
    void previewFile(base64).then((preview) => !isGone && setContent(preview))
    return () => {
      isGone = true
      setContent(null)
    }
  }, [base64])

  if (!content) return <Loading />
  if (content.kind === 'none') return <Notice tone="danger">{texts.noFile}</Notice>
  if (content.kind === 'pdf') return <PdfDocument title={title} content={base64} fileName={`${title}.pdf`} />
  return <PictureView content={content} title={title} />
}
