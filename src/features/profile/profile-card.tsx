import { chakra } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { texts } from './texts.ts'

/** Each value stands beside its name, and below it where both have no room. */
const Part = chakra(Card, {
  base: {
    containerType: 'inline-size',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    alignContent: 'start',
    '& dl': { columnGap: '2', rowGap: '2' },
    '@container (min-width: 14rem)': {
      '& dl': { gridTemplateColumns: 'fit-content(35%) minmax(0, 1fr)' },
      '& dl > div': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'baseline' },
    },
  },
})

type ProfileCardProps = {
  title: string
  /** Called by the edit icon; without it there is none. */
  onEdit?: (() => void) | undefined
  children: ReactNode
}

/** One part of the profile, with an icon to edit it where the practice lets its patients do so. */
export const ProfileCard = ({ title, onEdit, children }: ProfileCardProps) => {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" columnGap="3" minHeight="target">
        <chakra.h2 id={id} fontSize="lg">
          {title}
        </chakra.h2>
        {onEdit && (
          <Button look="quiet" paddingInline="0" aria-label={`${texts.edit} ${title}`} onClick={onEdit}>
            <Pencil aria-hidden size={20} />
          </Button>
        )}
      </chakra.div>
      {children}
    </Part>
  )
}
