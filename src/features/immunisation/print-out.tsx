import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { patientQuery } from '../../api/practice/patient.ts'
import { practiceQuery } from '../../api/practice/practice.ts'
import { immunisationsQuery } from '../../api/record/immunisations.ts'
import { type Immunisation, immunisationStatuses } from '../../domain/record/immunisation.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { PrintedHead } from '../../ui/layout/printed-head.tsx'
import { PaperOnly, PrintedPage } from '../../ui/layout/printed-page.tsx'
import { type PrintedColumn, PrintedRows } from '../../ui/layout/printed-rows.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { type List, useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { factsOf } from './immunisation-card.tsx'
import { statusText, statusTexts, texts } from './texts.ts'

const factValue = (immunisation: Immunisation, name: string) => factsOf(immunisation).find((fact) => fact.name === name)?.value ?? null

const VaccineCell = ({ immunisation }: { immunisation: Immunisation }) => (
  <>
    <strong>{immunisation.heading || common.missing}</strong>
    {immunisation.status === 'other' && <p>{statusText(immunisation)}</p>}
    {immunisation.description !== immunisation.heading && <p>{immunisation.description}</p>}
  </>
)

const dateWidth = '9rem'
const facts: readonly { name: string; width?: string }[] = [
  { name: texts.dueOn, width: dateWidth },
  { name: texts.administeredOn, width: dateWidth },
  { name: texts.indication },
  { name: texts.vaccinator },
  { name: texts.outcome },
  { name: texts.comments },
]

/** The columns with a value in at least one row. */
const columnsOf = (rows: readonly Immunisation[]): PrintedColumn<Immunisation>[] => [
  { header: texts.vaccine, cell: (row) => <VaccineCell immunisation={row} /> },
  ...facts
    .filter(({ name }) => rows.some((row) => factValue(row, name) !== null))
    .map(({ name, ...width }) => ({ header: name, cell: (row: Immunisation) => factValue(row, name) ?? common.missing, ...width })),
]

const PrintedList = ({ title, rows }: { title: string; rows: readonly Immunisation[] }) => (
  <section>
    <chakra.h3 fontSize="md" breakAfter="avoid">
      {title}
    </chakra.h3>
    {rows.length > 0 ? <PrintedRows columns={columnsOf(rows)} rows={rows} rowKey={({ id }) => id} /> : <p>{common.noRecords}</p>}
  </section>
)

type PrintOutProps = {
  /** The visible list. */
  seen: List<Immunisation>
  /** Whether the visible list is the list of all, which shows its own failure. */
  isListed: boolean
}

/** Prints all lists of immunisations. If the list of all failed to load, only the visible list is printed. */
export const PrintOut = ({ seen, isListed }: PrintOutProps) => {
  const { session, connection } = usePatient()
  const whole = useList(immunisationsQuery(connection, session.userId, 'all'))
  const { state, error, retry } = whole
  const isPart = whole.rows.length === 0
  const { rows, unreadableCount } = isPart ? seen : whole
  const { data: practice } = useQuery(practiceQuery(connection, session.userId))
  const { data: patient } = useQuery(patientQuery(connection, session.userId))
  const [statements, immunisations] = [rows.filter(({ isStatement }) => isStatement), rows.filter(({ isStatement }) => !isStatement)]
  const others = immunisations.filter(({ status }) => status === 'other')
  /** An empty list with unreadable rows may not be empty. */
  const lists = immunisationStatuses
    .map((status) => ({ status, ofIt: immunisations.filter((row) => row.status === status) }))
    .filter(({ ofIt }) => ofIt.length > 0 || (unreadableCount === 0 && !isPart))
  if (state === 'loading') return <Skeleton width="6rem" height="target" />
  const caution = isPart ? texts.printedPart : state === 'failed' && texts.printedOld
  const failed = state === 'failed' && !isListed && caution && <FailedNotice error={error} words={caution} onRetry={retry} />
  if (rows.length === 0) return failed
  return (
    <>
      {failed}
      <Button justifySelf="start" onClick={() => window.print()}>
        <Printer aria-hidden size={20} />
        {pageTexts.print}
      </Button>
      <PaperOnly>
        <PrintedPage size="A4 landscape">
          <chakra.div display="grid" gap="4">
            <PrintedHead practice={practice} name={session.userName} patient={patient} />
            <chakra.h2 fontSize="lg">{texts.printTitle}</chakra.h2>
            {caution && <p>{caution}</p>}
            {unreadableCount > 0 && <p>{pageTexts.unreadableCount(unreadableCount)}</p>}
            {statements.map(({ id, heading, comments }) => (
              <p key={id}>{[heading, comments].filter(Boolean).join(': ')}</p>
            ))}
            {lists.map(({ status, ofIt }) => (
              <PrintedList key={status} title={statusTexts[status]} rows={ofIt} />
            ))}
            {others.length > 0 && <PrintedList title={texts.other} rows={others} />}
          </chakra.div>
        </PrintedPage>
      </PaperOnly>
    </>
  )
}
