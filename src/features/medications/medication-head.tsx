import { chakra } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { cells, selectionCells, wideContainerQuery } from './medication-row.tsx'
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
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > [data-heading]': { display: 'none' },
    '& > [data-heading=date]': { display: 'flex', alignItems: 'center', gridColumn: '2' },
    [wideContainerQuery]: {
      gridTemplateColumns: cells,
      '&[data-ticked=true]': { gridTemplateColumns: selectionCells },
      '& > [data-heading]': { display: 'block' },
      '& > [data-heading=date]': { display: 'flex', gridColumn: 'auto' },
    },
  },
})

type MedicationHeadProps = { columns: readonly ('name' | 'directions' | 'action')[]; children?: ReactNode }

/** Column headers, and an explanation of the date. `children` is rendered first. */
export const MedicationHead = ({ columns, children }: MedicationHeadProps) => {
  const [isExplained, setExplained] = useState(false)
  const id = useId()
  return (
    <chakra.div containerType="inline-size">
      <Head data-ticked={children !== undefined}>
        {children}
        <span data-heading="date">
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
        </span>
        {columns.map((column) => (
          <span key={column} data-heading={column} aria-hidden>
            {texts.columns[column]}
          </span>
        ))}
      </Head>
      <chakra.p id={id} hidden={!isExplained} color="muted" fontSize="sm" paddingInline="3" paddingBlockEnd="2">
        {texts.dateMeaning}
      </chakra.p>
    </chakra.div>
  )
}
