import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { ResultLine, TestResult } from '../../src/domain/record/test-result.ts'
import { InvoiceDialog } from '../../src/features/accounts/invoice-dialog.tsx'
import { PortalGuide } from '../../src/features/dashboard/portal-guide.tsx'
import { HelpDialog } from '../../src/features/help/help-dialog.tsx'
import { Compose } from '../../src/features/messages/compose/compose.tsx'
import { MediaDialog } from '../../src/features/resources/media-dialog.tsx'
import { ReportDialog } from '../../src/features/test-results/report-dialog.tsx'
import { TrendDialog } from '../../src/features/test-results/trend-dialog.tsx'
import { fakePractice } from '../practice/fake-practice.ts'
import { invoiceOf } from '../practice/invoice.ts'
import { connection, own } from '../practice/people.ts'
import { textsOf } from '../texts-of.ts'
import { renderSignedIn } from './signed-in.tsx'

const nothing = () => undefined
const dialog = { patientId: own.userId, session: own, connection, onClose: nothing }

const result: TestResult = {
  id: '1',
  name: 'Lipid panel',
  reportedAt: null,
  provider: null,
  laboratory: null,
  folder: null,
  comments: null,
  values: null,
  status: null,
  correction: null,
  isRead: true,
  verdict: null,
  importedFrom: null,
}

const line: ResultLine = {
  id: 'a',
  text: 'Cholesterol',
  value: '6.1',
  flag: 'high',
  side: null,
  flagText: null,
  summary: null,
  comments: null,
  status: null,
  code: '2093-3',
  codeSystem: null,
  specimen: null,
  quantity: null,
  range: null,
  unit: null,
}

/** The largest width in the styles of a part, in px. */
const widthOf = (part: HTMLElement) => {
  const styles = textsOf(document.querySelectorAll('style')).join('')
  const widths = [...part.classList].flatMap((name) => styles.match(new RegExp(`\\.${name}\\{[^}]*max-width:(\\d+)px`))?.[1] ?? [])
  return widths.map(Number)
}

it.each<[string, number, ReactNode]>([
  ['Portal Guide', 900, <PortalGuide key="guide" url="/guide.pdf" />],
  ['Invoice', 1000, <InvoiceDialog key="invoice" {...dialog} invoice={invoiceOf()} />],
  ['Help', 500, <HelpDialog key="help" {...dialog} />],
  ['Lipid panel', 1500, <ReportDialog key="report" {...dialog} result={result} menu={[]} />],
  ['Result Chart', 700, <TrendDialog key="trend" {...dialog} line={line} code="2093-3" system={null} />],
  [
    'PDF File',
    1000,
    <MediaDialog
      key="media"
      {...dialog}
      item={{ id: '1', title: 'Asthma plan', isPdf: true, url: null, isLetter: false, date: null, importedFrom: null }}
    />,
  ],
  [
    'New Message',
    800,
    <Compose key="compose" {...dialog} settings={new Map()} writing={{ kind: 'new' }} onChanged={nothing} onDraftGone={nothing} />,
  ],
])('the dialog %s is at most %i px wide, as specified', async (name, width, content) => {
  fakePractice()
  const { person } = renderSignedIn(content)
  const opener = screen.queryByRole('button', { name: /Portal Guide/ })
  if (opener) await person.click(opener)
  expect(widthOf(await screen.findByRole('dialog', { name }))).toEqual([width])
})
