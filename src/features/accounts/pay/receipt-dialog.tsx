import { chakra } from '@chakra-ui/react'
import { Download, Printer } from 'lucide-react'
import { type RefObject, useId } from 'react'
import type { Receipt } from '../../../../machines/pay-invoices-context.ts'
import { paymentWords } from '../../../domain/payment-words.ts'
import type { Practice } from '../../../domain/practice.ts'
import { practiceDay } from '../../../domain/practice-time.ts'
import { recordDate } from '../../../domain/record-date.ts'
import { Button } from '../../../ui/button.tsx'
import { download } from '../../../ui/download.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageDialog } from '../../../ui/page-dialog.tsx'
import { PrintedHead } from '../../../ui/printed-head.tsx'
import { PrintedPage } from '../../../ui/printed-page.tsx'
import { receiptFile } from './receipt-file.ts'
import { receiptFacts, receiptRows } from './receipt-lines.ts'
import { texts } from './texts.ts'

/** Largest width of the dialog, in px. */
const receiptWidth = 720

const Table = chakra('table', {
  base: {
    width: '100%',
    overflowWrap: 'anywhere',
    '& caption': { textAlign: 'start', fontWeight: 'bold', paddingBlock: '2' },
    '& th, & td': { paddingBlock: '2', textAlign: 'start', borderBlockEndWidth: '1px', borderColor: 'border' },
    '& tr > :last-child': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
})

type ReceiptDialogProps = {
  receipt: Receipt
  patient: string
  practice: Practice | null
  finalFocusEl: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What was paid, to be printed or saved. */
export const ReceiptDialog = ({ receipt, patient, practice, finalFocusEl, onClose }: ReceiptDialogProps) => {
  const headingId = useId()
  const [facts, rows, day] = [receiptFacts(receipt, patient), receiptRows(receipt), practiceDay(receipt.paidAt)]
  const paper = { practice: practice ?? { name: '', address: null, phone: null }, facts, rows }
  return (
    <PageDialog
      title={texts.receipt.title}
      about={recordDate(day)}
      width={receiptWidth}
      finalFocusEl={finalFocusEl}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => download(receiptFile(paper, day))}>
            <Download aria-hidden size={20} />
            {texts.receipt.save}
          </Button>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden size={20} />
            {texts.receipt.print}
          </Button>
          <Button look="primary" onClick={onClose}>
            {texts.receipt.close}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <Notice tone="success" role="status">
          {paymentWords.succeeded}
        </Notice>
        <PrintedPage size="A4 portrait">
          <chakra.div display="grid" gap="4">
            <PrintedHead practice={practice} name={patient} />
            <chakra.h3 id={headingId} display="none" _print={{ display: 'block', fontSize: 'xl' }}>
              {texts.receipt.title}
            </chakra.h3>
            <Facts facts={facts} />
            <Table>
              <caption>{texts.receipt.invoices}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.receipt.invoice}</th>
                  <th scope="col">{texts.receipt.paid}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, what, paid }) => (
                  <tr key={id}>
                    <td>{what}</td>
                    <td>{paid}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </chakra.div>
        </PrintedPage>
      </chakra.div>
    </PageDialog>
  )
}
