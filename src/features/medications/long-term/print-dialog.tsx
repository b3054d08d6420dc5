import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { patientQuery } from '../../../api/practice/patient.ts'
import { practiceQuery } from '../../../api/practice/practice.ts'
import { type Medication, statusCaution, takenText } from '../../../domain/prescriptions/medication.ts'
import { recordDate } from '../../../domain/values/record-date.ts'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { pageTexts } from '../../../ui/layout/page-texts.ts'
import { PrintedHead } from '../../../ui/layout/printed-head.tsx'
import { PrintedPage } from '../../../ui/layout/printed-page.tsx'
import { PrintedRows } from '../../../ui/layout/printed-rows.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { usePatient } from '../../use-patient.tsx'
import { texts } from '../texts.ts'

/** Largest width of the dialog, in px. */
const printWidth = 900

const MedicineCell = ({ medication }: { medication: Medication }) => {
  const sig = takenText(medication)
  const caution = statusCaution(medication)
  return (
    <>
      <strong translate="no">{medication.name || common.missing}</strong>
      {caution && <p>{caution}</p>}
      {sig && <p>{texts.printed.sig(sig)}</p>}
      {medication.duration && <p>{texts.printed.duration(medication.duration)}</p>}
      {medication.comments && <p>{medication.comments}</p>}
    </>
  )
}

/** The number column follows the order of the rows. */
const columnsOf = (medications: readonly Medication[]) => [
  { header: texts.printed.number, width: '4.5rem', cell: (row: Medication) => medications.indexOf(row) + 1 },
  { header: texts.printed.medicine, cell: (row: Medication) => <MedicineCell medication={row} /> },
  {
    header: texts.printed.prescribedOn,
    width: '9rem',
    cell: ({ prescribedOn }: Medication) => (prescribedOn ? recordDate(prescribedOn) : common.missing),
  },
]

type PrintDialogProps = {
  medications: readonly Medication[]
  /** Number of medicines that the print-out omits. */
  unprinted: number
  onClose: () => void
}

/** The print preview of medicines: a page with the practice's header that names omissions. */
export const PrintDialog = ({ medications, unprinted, onClose }: PrintDialogProps) => {
  const { session, connection } = usePatient()
  const { data: practice } = useQuery(practiceQuery(connection, session.userId))
  const { data: patient } = useQuery(patientQuery(connection, session.userId))
  return (
    <PageDialog
      title={texts.printed.title}
      width={printWidth}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          <Button look="primary" onClick={() => window.print()}>
            {pageTexts.print}
          </Button>
        </>
      }
    >
      <PrintedPage size="A4 portrait">
        <PrintedHead practice={practice} name={session.userName} patient={patient} />
        <chakra.h2 display="none" fontSize="lg" marginBlockStart="4" _print={{ display: 'block' }}>
          {texts.longTerm.list}
        </chakra.h2>
        {unprinted > 0 && <p>{texts.printed.unprinted(unprinted)}</p>}
        <PrintedRows columns={columnsOf(medications)} rows={medications} rowKey={({ id }) => id} />
      </PrintedPage>
    </PageDialog>
  )
}
