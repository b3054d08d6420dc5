import { chakra } from '@chakra-ui/react'
import { Download, Printer } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { Practice } from '../../../domain/practice/practice.ts'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { download } from '../../../ui/files/download.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { PrintedHead } from '../../../ui/layout/printed-head.tsx'
import { PrintedPage } from '../../../ui/layout/printed-page.tsx'
import { type Fact, Facts } from '../../../ui/lists/facts.tsx'
import { receiptFile } from './receipt-file.ts'
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

type ReceiptViewProps = {
  /** The id of the temporary payment. */
  reference: string
  facts: readonly Fact[]
  /** The parts of the payment, with the heading of their table. */
  rows: readonly { id: string; what: string; paid: string }[]
  caption: string
  patient: string
  practice: Practice | null
  /** Whether the practice has credited the payment. Print and download are then shown. */
  isCredited: boolean
  finalFocusEl?: RefObject<HTMLElement | null>
  onClose: () => void
  /** Shown above the receipt, not on paper. */
  children?: ReactNode
}

/** A receipt in a dialog, as it is printed and saved. */
export const ReceiptView = (props: ReceiptViewProps) => {
  const { reference, facts, rows, caption, patient, practice, isCredited, finalFocusEl, onClose, children } = props
  const paper = { practice: practice ?? { name: '', address: null, phone: null }, facts, rows, caption }
  return (
    <PageDialog
      title={texts.receipt.title}
      isNamed
      width={receiptWidth}
      {...(finalFocusEl && { finalFocusEl })}
      onClose={onClose}
      footer={
        <>
          {isCredited && (
            <>
              <Button onClick={() => download(receiptFile(paper, reference))}>
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
        {children}
        <PrintedPage size="A4 portrait">
          <chakra.div display="grid" gap="4">
            <PrintedHead practice={practice} name={patient} />
            <chakra.h3 display="none" _print={{ display: 'block', fontSize: 'xl' }}>
              {texts.receipt.title}
            </chakra.h3>
            <Facts facts={facts} />
            <Table>
              <caption>{caption}</caption>
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
