import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from './button.tsx'
import { FailedNotice } from './failed-notice.tsx'
import { texts as fileTexts } from './file-texts.ts'
import { Loading } from './loading.tsx'
import { PageDialog } from './page-dialog.tsx'
import { type PdfContent, PdfDocument } from './pdf-document.tsx'
import { Status } from './status.tsx'
import { texts } from './texts.ts'

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
