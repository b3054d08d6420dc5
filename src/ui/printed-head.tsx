import { chakra } from '@chakra-ui/react'
import { pageTexts } from './page-texts.ts'

const Head = chakra('header', {
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
  practice: { name: string; address: string | null; phone: string | null } | undefined
  patient: string
  /** The day of the print-out, in words. */
  day: string
}

/** The head of a printed page: whose it is, and from which practice. */
export const PrintedHead = ({ practice, patient, day }: PrintedHeadProps) => (
  <Head>
    <div>
      <chakra.p fontSize="xl" fontWeight="bold">
        {practice?.name}
      </chakra.p>
      <p>{practice?.address}</p>
      <p>{practice?.phone}</p>
    </div>
    <p>{pageTexts.printedFor(patient, day)}</p>
  </Head>
)
