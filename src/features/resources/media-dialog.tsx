import { useQuery } from '@tanstack/react-query'
import { mediaDocumentQuery } from '../../api/record/media.ts'
import type { MediaItem } from '../../domain/record/media-item.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { PdfDialog } from '../../ui/dialogs/pdf-dialog.tsx'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

type MediaDialogProps = { item: MediaItem; onClose: () => void }

/** A document of the practice, fetched when the dialog opens. */
export const MediaDialog = ({ item, onClose }: MediaDialogProps) => {
  const { patientId, connection } = usePatient()
  return (
    <PdfDialog
      title={texts.pdfFile}
      about={[item.title, item.date && recordDate(item.date)].filter(Boolean).join(' · ')}
      file={useQuery(mediaDocumentQuery(connection, patientId, item.id))}
      name={item.title}
      fileName={`${item.title || texts.pdfFile}.pdf`}
      onClose={onClose}
    />
  )
}
