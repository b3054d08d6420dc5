import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { Connection } from '../../api/connection.ts'
import { testReportQuery } from '../../api/test-report.ts'
import type { Session } from '../../domain/session.ts'
import type { ResultLine, TestReport, TestResult } from '../../domain/test-result.ts'
import { Button } from '../../ui/button.tsx'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { PageDialog } from '../../ui/page-dialog.tsx'
import { PdfDocument } from '../../ui/pdf-document.tsx'
import { PrintedPage } from '../../ui/printed-page.tsx'
import { texts as common } from '../../ui/texts.ts'
import { HtmlReport } from './html-report.tsx'
import { ReportHead, reportHeadLines } from './report-head.tsx'
import { ResultTable } from './result-table.tsx'
import { texts } from './texts.ts'
import { TrendDialog } from './trend-dialog.tsx'

/** Largest width of the dialog, in px. */
const reportWidth = 1500

type ReportProps = {
  report: TestReport
  result: TestResult
  session: Session
  connection: Connection
  frame: RefObject<HTMLIFrameElement | null>
  onTrend: (line: ResultLine) => void
}

const Report = ({ report, result, session, connection, frame, onTrend }: ReportProps) => {
  const { name } = result
  const head = useMemo(() => reportHeadLines(result, session), [result, session])
  switch (report.kind) {
    case 'pdf':
      return <PdfDocument title={report.title ?? name} base64={report.base64} fileName={`${name}.pdf`} />
    case 'html':
      return <HtmlReport title={report.title ?? name} head={head} html={report.html} ref={frame} />
    case 'table':
      return (
        <PrintedPage size="A4 portrait">
          <ReportHead result={result} session={session} connection={connection} />
          <ResultTable result={result} lines={report.lines} leftOut={report.leftOut} onTrend={onTrend} />
        </PrintedPage>
      )
    default:
      return <p>{texts.noData}</p>
  }
}

type ReportDialogProps = {
  result: TestResult
  session: Session
  connection: Connection
  /** Where the focus goes where the card that opened it goes away. */
  finalFocusEl?: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The report of a test result, in the form in which the laboratory sent it. */
export const ReportDialog = ({ result, session, connection, finalFocusEl, onClose }: ReportDialogProps) => {
  const patientId = session.userId
  const frame = useRef<HTMLIFrameElement>(null)
  const [line, setLine] = useState<ResultLine | null>(null)
  const report = useQuery(testReportQuery(connection, patientId, result.id))
  const closeTrend = useCallback(() => setLine(null), [])
  const isPrintable = report.data?.kind === 'html' || report.data?.kind === 'table'
  const print = () => (report.data?.kind === 'html' ? frame.current?.contentWindow : window)?.print()

  return (
    <PageDialog
      title={result.name || common.missing}
      width={reportWidth}
      finalFocusEl={finalFocusEl}
      onClose={onClose}
      footer={
        <>
          {isPrintable && (
            <Button onClick={print}>
              <Printer aria-hidden size={20} />
              {common.print}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      {report.isPending && <p role="status">{texts.loading}</p>}
      {report.isError && <FailedNotice error={report.error} onRetry={() => void report.refetch()} />}
      {report.isSuccess && (
        <Report report={report.data} result={result} session={session} connection={connection} frame={frame} onTrend={setLine} />
      )}
      {line?.code && <TrendDialog line={line} code={line.code} patientId={patientId} connection={connection} onClose={closeTrend} />}
    </PageDialog>
  )
}
