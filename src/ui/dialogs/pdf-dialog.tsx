import type { UseQueryResult } from '@tanstack/react-query'
import { texts as fileTexts } from '../files/file-texts.ts'
import { PdfDocument, type PdfSource } from '../files/pdf-document.tsx'
import { Button } from '../forms/button.tsx'
import { FailedNotice } from '../layout/failed-notice.tsx'
import { Loading } from '../layout/loading.tsx'
import { texts } from '../layout/texts.ts'
import { Status } from '../lists/status.tsx'
import { PageDialog } from './page-dialog.tsx'

type PdfDialogProps = {
  title: string
  about?: string
  /** Largest width, in px. */
  width?: number
  /** The PDF; null if the practice has none. */
  file: UseQueryResult<PdfSource | null, unknown>
  /** Name of the document; defaults to the dialog's title. */
  name?: string
  fileName: string
  /** Text for a missing PDF. */
  none?: string
  /** Text of the download link on a phone. */
  phoneLink?: string
  onClose: () => void
}

/** A PDF that is fetched when the dialog opens. */
export const PdfDialog = ({ width = 1000, file, name, fileName, none, phoneLink, ...dialog }: PdfDialogProps) => (
  <PageDialog {...dialog} width={width} footer={<Button onClick={dialog.onClose}>{texts.close}</Button>}>
    {file.isPending && <Loading label={fileTexts.loading} minHeight="12rem" />}
    {file.isError && <FailedNotice error={file.error} onRetry={() => void file.refetch()} />}
    {file.data === null && <Status>{none}</Status>}
    {file.data && (
      <PdfDocument title={name ?? dialog.title} content={file.data} fileName={fileName} {...(phoneLink !== undefined && { phoneLink })} />
    )}
  </PageDialog>
)
