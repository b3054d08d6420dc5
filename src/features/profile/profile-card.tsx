import { chakra } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { texts } from './texts.ts'

/** A value is beside its name, or below it if both are long. */
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
  /** Called by the edit icon; absent: no icon. */
  onEdit?: (() => void) | undefined
  children: ReactNode
}

/** A part of the profile, with an edit icon if the practice permits changes. */
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
