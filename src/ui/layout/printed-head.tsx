import { chakra } from '@chakra-ui/react'
import { practiceToday } from '../../domain/values/practice-time.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { pageTexts } from './page-texts.ts'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    rowGap: '2',
    columnGap: '6',
    paddingBlockEnd: '3',
    borderBlockEndWidth: '3px',
    borderColor: 'primary',
    overflowWrap: 'anywhere',
  },
})

type PrintedHeadProps = {
  practice: { name: string; address: string | null; phone: string | null } | null | undefined
  /** The patient's name. */
  name: string
  /** Distinguishes patients of the same name. Clinical print-outs need it; receipts do not. */
  patient?: { birthDate: string | null; nhi: string | null } | null | undefined
}

const known = ({ birthDate, nhi }: NonNullable<PrintedHeadProps['patient']>) =>
  [birthDate && pageTexts.born(recordDate(birthDate)), nhi && pageTexts.nhi(nhi)].filter(Boolean).join(', ')

/** Two groups of lines: the practice (or a note that its details were not loaded), then the patient and the date. */
export const printedHeadLines = ({ practice, name, patient }: PrintedHeadProps): [string[], string[]] => {
  const own = [pageTexts.printedFor(name, recordDate(practiceToday())), patient ? known(patient) : '']
  const from = practice ? [practice.name, practice.address ?? '', practice.phone ?? ''] : [pageTexts.noPrintedPractice]
  return [from.filter(Boolean), own.filter(Boolean)]
}

export const PrintedHead = (props: PrintedHeadProps) => {
  const [[practice, ...contact], own] = printedHeadLines(props)
  return (
    <Head data-part="printed-head">
      <div>
        <chakra.p fontSize="xl" fontWeight="bold">
          {practice}
        </chakra.p>
        {contact.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div>
        {own.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Head>
  )
}
