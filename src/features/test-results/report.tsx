import { type RefObject, useMemo } from 'react'
import type { ReportDocument, ResultLine, TestReport, TestResult } from '../../domain/record/test-result.ts'
import { texts as fileTexts } from '../../ui/files/file-texts.ts'
import { PdfDocument } from '../../ui/files/pdf-document.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { printedHeadLines } from '../../ui/layout/printed-head.tsx'
import { PaperOnly, PrintedPage } from '../../ui/layout/printed-page.tsx'
import { HtmlReport } from './html-report.tsx'
import { ReportHead, reportHeadLines, usePrintedHead } from './report-head.tsx'
import { ResultTable } from './result-table.tsx'
import { texts } from './texts.ts'

type OfResult = { result: TestResult; frame: RefObject<HTMLIFrameElement | null> }

const DocumentReport = ({ content, result, frame }: OfResult & { content: ReportDocument }) => {
  const { practice, name, patient } = usePrintedHead()
  const paperHead = useMemo(() => printedHeadLines({ practice, name, patient }), [practice, name, patient])
  const head = useMemo(() => reportHeadLines(result), [result])
  if (content.kind === 'unreadable') return <Notice tone="danger">{fileTexts.noDocument}</Notice>
  const title = content.title ?? result.name
  return content.kind === 'pdf' ? (
    <PdfDocument title={title} content={content.base64} fileName={`${result.name}.pdf`} />
  ) : (
    <HtmlReport title={title} paperHead={paperHead} head={head} html={content.html} ref={frame} />
  )
}

type ReportProps = OfResult & { report: TestReport; onTrend: (line: ResultLine) => void }

/** A report with its head: lines, a document, or both. */
export const Report = ({ report, onTrend, ...of }: ReportProps) => {
  const head = <ReportHead result={of.result} />
  switch (report.kind) {
    case 'table':
      return (
        <>
          <PrintedPage size="A4 portrait">
            {head}
            <ResultTable result={of.result} lines={report.lines} unreadableCount={report.unreadableCount} onTrend={onTrend} />
            {report.document && <PaperOnly>{texts.documentNotPrinted}</PaperOnly>}
          </PrintedPage>
          {report.document && <DocumentReport content={report.document} {...of} />}
        </>
      )
    case 'empty':
      return (
        <>
          {head}
          <p>{texts.noData}</p>
        </>
      )
    default:
      return (
        <>
          {head}
          <DocumentReport content={report} {...of} />
        </>
      )
  }
}
