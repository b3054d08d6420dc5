import type { UseQueryResult } from '@tanstack/react-query'
import { texts as fileTexts } from '../files/file-texts.ts'
import { type PdfContent, PdfDocument } from '../files/pdf-document.tsx'
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
  /** The PDF; null where there is none. */
  file: UseQueryResult<PdfContent | null, unknown>
  /** Names the document; its dialog's title unless told. */
  name?: string
  fileName: string
  /** What is said where there is none. */
  none?: string
  /** What the link says on a phone. */
  phoneLink?: string
  onClose: () => void
}

/** A PDF, which is fetched as it is opened. */
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
