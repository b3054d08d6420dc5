import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../api/connection.ts'
import { mediaDocumentQuery } from '../../api/media.ts'
import type { MediaItem } from '../../domain/media-item.ts'
import { recordDate } from '../../domain/record-date.ts'
import { Button } from '../../ui/button.tsx'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { PageDialog } from '../../ui/page-dialog.tsx'
import { PdfDocument } from '../../ui/pdf-document.tsx'
import { texts as common } from '../../ui/texts.ts'
import { texts } from './texts.ts'

/** Largest width of the dialog, in px. */
const pdfWidth = 1000

type MediaDialogProps = { item: MediaItem; patientId: string; connection: Connection; onClose: () => void }

/** A document of the practice, fetched when it is opened. */
export const MediaDialog = ({ item, patientId, connection, onClose }: MediaDialogProps) => {
  const file = useQuery(mediaDocumentQuery(connection, patientId, item.id))
  return (
    <PageDialog
      title={texts.pdfFile}
      about={[item.title, item.date && recordDate(item.date)].filter(Boolean).join(' · ')}
      width={pdfWidth}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      {file.isPending && <p role="status">{texts.loading}</p>}
      {file.isError && <FailedNotice error={file.error} onRetry={() => void file.refetch()} />}
      {file.isSuccess && <PdfDocument title={item.title} content={file.data} fileName={`${item.title || texts.pdfFile}.pdf`} />}
    </PageDialog>
  )
}
