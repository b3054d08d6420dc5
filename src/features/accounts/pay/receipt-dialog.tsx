import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { type RefObject, useId } from 'react'
import type { Receipt } from '../../../../machines/payment/pay-invoices-context.ts'
import { creditQuery } from '../../../api/payments/transactions.ts'
import { paymentWords } from '../../../domain/payments/payment-words.ts'
import type { Practice } from '../../../domain/practice/practice.ts'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { download } from '../../../ui/files/download.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { PrintedHead } from '../../../ui/layout/printed-head.tsx'
import { PrintedPage } from '../../../ui/layout/printed-page.tsx'
import { Facts } from '../../../ui/lists/facts.tsx'
import { Status } from '../../../ui/lists/status.tsx'
import { usePatient } from '../../use-patient.tsx'
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

/** The receipt of a payment. Print and download appear once the practice has returned the credited amount and date. */
export const ReceiptDialog = ({ receipt, patient, practice, finalFocusEl, onClose }: ReceiptDialogProps) => {
  const { connection } = usePatient()
  const headingId = useId()
  const { tempPaymentId, order } = receipt
  const credit = useQuery(creditQuery(connection, { patientId: order.patientId, tempPaymentId }))
  const [facts, rows] = [receiptFacts(receipt, credit.data, patient), receiptRows(receipt)]
  const paper = { practice: practice ?? { name: '', address: null, phone: null }, facts, rows }
  return (
    <PageDialog
      title={texts.receipt.title}
      isNamed
      width={receiptWidth}
      finalFocusEl={finalFocusEl}
      onClose={onClose}
      footer={
        <>
          {credit.isSuccess && (
            <>
              <Button onClick={() => download(receiptFile(paper, tempPaymentId))}>
                <Download aria-hidden size={20} />
                {texts.receipt.save}
              </Button>
              <Button onClick={() => window.print()}>
                <Printer aria-hidden size={20} />
                {texts.receipt.print}
              </Button>
            </>
          )}
          <Button look="primary" onClick={onClose}>
            {texts.receipt.close}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <Status>
          <Notice tone="success">{paymentWords.succeeded}</Notice>
        </Status>
        {credit.isError && <FailedNotice error={credit.error} onRetry={() => void credit.refetch()} />}
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
                  <th scope="col">{texts.receipt.amount}</th>
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
