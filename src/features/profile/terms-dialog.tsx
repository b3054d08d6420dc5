import { useQuery } from '@tanstack/react-query'
import { portalTermsQuery } from '../../api/access/portal-terms.ts'
import { PdfDialog } from '../../ui/dialogs/pdf-dialog.tsx'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

type TermsDialogProps = { onClose: () => void }

/** The portal's terms, fetched when the dialog opens. */
export const TermsDialog = ({ onClose }: TermsDialogProps) => {
  const { connection, patientId } = usePatient()
  return (
    <PdfDialog
      title={texts.terms.title}
      file={useQuery(portalTermsQuery(connection, patientId))}
      fileName={texts.terms.file}
      none={texts.terms.none}
      onClose={onClose}
    />
  )
}
