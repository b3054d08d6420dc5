import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { testReportQuery } from '../../api/record/test-report.ts'
import type { MenuEntry } from '../../domain/practice/menu.ts'
import type { ResultLine, TestResult } from '../../domain/record/test-result.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { resultStatusText } from '../../ui/charts/result-texts.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { texts as common } from '../../ui/layout/texts.ts'
import { Status } from '../../ui/lists/status.tsx'
import { usePatient } from '../use-patient.tsx'
import { NextSteps } from './next-steps.tsx'
import { Report } from './report.tsx'
import { ReportSources } from './report-head.tsx'
import { texts } from './texts.ts'
import { TrendDialog } from './trend-dialog.tsx'

/** Largest width of the dialog, in px. */
const reportWidth = 1500

type ReportDialogProps = {
  result: TestResult
  menu: readonly MenuEntry[]
  /** Receives focus on close if the card that opened the dialog is unmounted. */
  finalFocusEl?: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The report of a test result, in the laboratory's format. */
export const ReportDialog = ({ result, menu, finalFocusEl, onClose }: ReportDialogProps) => {
  const { connection, patientId } = usePatient()
  const frame = useRef<HTMLIFrameElement>(null)
  const [line, setLine] = useState<ResultLine | null>(null)
  const report = useQuery(testReportQuery(connection, patientId, result.id))
  const closeTrend = useCallback(() => setLine(null), [])
  const isPrintable = report.data?.kind === 'html' || report.data?.kind === 'table'
  const print = () => (report.data?.kind === 'html' ? frame.current?.contentWindow : window)?.print()

  return (
    <PageDialog
      isDetail
      title={[result.name || common.missing, resultStatusText(result.status)].filter((part) => part !== null).join(' · ')}
      about={result.reportedAt && recordDate(result.reportedAt)}
      width={reportWidth}
      finalFocusEl={finalFocusEl}
      onClose={onClose}
      footer={
        <>
          <NextSteps result={result} menu={menu} onLeave={onClose} />
          {/* The disabled button reserves its space, so that Close does not move when the report is loaded. */}
          {(isPrintable || report.isPending) && (
            <Button disabled={!isPrintable} onClick={print}>
              <Printer aria-hidden size={20} />
              {pageTexts.print}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      <Status srOnly={!report.isPending}>{report.isPending ? texts.loading : isPrintable && texts.ready}</Status>
      {report.isError && (
        <FailedNotice error={report.error} {...(!report.data && { what: texts.listed })} onRetry={() => void report.refetch()} />
      )}
      {report.data && <Report report={report.data} result={result} frame={frame} onTrend={setLine} />}
      {report.data && <ReportSources result={result} />}
      {line?.code && <TrendDialog line={line} code={line.code} system={line.codeSystem} onClose={closeTrend} />}
    </PageDialog>
  )
}
