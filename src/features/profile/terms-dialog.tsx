import { useQuery } from '@tanstack/react-query'
import { portalTermsQuery } from '../../api/access/portal-terms.ts'
import type { Connection } from '../../api/http/connection.ts'
import { PdfDialog } from '../../ui/dialogs/pdf-dialog.tsx'
import { texts } from './texts.ts'

type TermsDialogProps = { connection: Connection; patientId: string; onClose: () => void }

/** The portal's terms, fetched when they are opened. */
export const TermsDialog = ({ connection, patientId, onClose }: TermsDialogProps) => (
  <PdfDialog
    title={texts.terms.title}
    file={useQuery(portalTermsQuery(connection, patientId))}
    fileName={texts.terms.file}
    none={texts.terms.none}
    onClose={onClose}
  />
)
