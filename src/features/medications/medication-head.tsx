import { chakra } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cells } from './medication-row.tsx'
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
    '&[data-ticked=true]': { gridTemplateColumns: { md: `2.75rem ${cells}` } },
    '& > [data-heading]': { display: { base: 'none', md: 'block' } },
  },
})

/** The headings of the columns, of which each row names its own; and what its date means. `children` stands first. */
export const MedicationHead = ({ children }: { children?: ReactNode }) => {
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
        {[texts.columns.name, texts.columns.directions, texts.columns.action].map((heading) => (
          <span key={heading} data-heading aria-hidden>
            {heading}
          </span>
        ))}
      </Head>
      <chakra.p id={id} hidden={!isExplained} color="muted" fontSize="sm" paddingInline="3" paddingBlockEnd="2">
        {texts.dateMeaning}
      </chakra.p>
    </div>
  )
}
