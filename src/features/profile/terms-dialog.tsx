import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../api/connection.ts'
import { portalTermsQuery } from '../../api/portal-terms.ts'
import { Button } from '../../ui/button.tsx'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageDialog } from '../../ui/page-dialog.tsx'
import { PdfDocument } from '../../ui/pdf-document.tsx'
import { texts as common } from '../../ui/texts.ts'
import { texts } from './texts.ts'

/** Largest width of the dialog, in px. */
const pdfWidth = 1000

type TermsDialogProps = { connection: Connection; patientId: string; onClose: () => void }

/** The portal's terms, fetched when they are opened. */
export const TermsDialog = ({ connection, patientId, onClose }: TermsDialogProps) => {
  const { data, isPending, error, refetch } = useQuery(portalTermsQuery(connection, patientId))
  return (
    <PageDialog title={texts.terms.title} width={pdfWidth} onClose={onClose} footer={<Button onClick={onClose}>{common.close}</Button>}>
      {isPending && <Loading minHeight="12rem" />}
      {error && <FailedNotice error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <PdfDocument title={texts.terms.title} content={data} fileName={texts.terms.file} />}
    </PageDialog>
  )
}
