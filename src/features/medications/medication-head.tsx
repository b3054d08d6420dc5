import { chakra } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cells, tickedCells } from './medication-row.tsx'
import { texts } from './texts.ts'

const Head = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: '3',
    paddingInline: 'calc({spacing.3} + 1px)',
    color: 'muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: cells },
    '&[data-ticked=true]': { gridTemplateColumns: { md: tickedCells } },
    '& > [data-heading]': { display: { base: 'none', md: 'block' } },
  },
})

type MedicationHeadProps = { columns: readonly ('name' | 'directions' | 'action')[]; children?: ReactNode }

/** The headings of the columns, of which each row names its own; and what the date means. `children` stands first. */
export const MedicationHead = ({ columns, children }: MedicationHeadProps) => {
  const [isExplained, setExplained] = useState(false)
  const id = useId()
  return (
    <div>
      <Head data-ticked={children !== undefined}>
        {children}
        <chakra.span display="flex" alignItems="center" gridColumn={{ base: '2', md: 'auto' }}>
          <span aria-hidden>{texts.columns.date}</span>
          <Button
            look="quiet"
            paddingInline="0"
            aria-label={texts.dateExplained}
            aria-expanded={isExplained}
            aria-controls={id}
            onClick={() => setExplained(!isExplained)}
          >
            <Info aria-hidden size={20} />
          </Button>
        </chakra.span>
        {columns.map((column) => (
          <span key={column} data-heading aria-hidden>
            {texts.columns[column]}
          </span>
        ))}
      </Head>
      <chakra.p id={id} hidden={!isExplained} color="muted" fontSize="sm" paddingInline="3" paddingBlockEnd="2">
        {texts.dateMeaning}
      </chakra.p>
    </div>
  )
}
