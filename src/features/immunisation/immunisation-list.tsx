import { chakra } from '@chakra-ui/react'
import { useCanBook } from '../../api/appointments/use-can-book.ts'
import { immunisationsQuery, type ImmunisationList as List } from '../../api/record/immunisations.ts'
import type { MenuEntry } from '../../domain/practice/menu.ts'
import { StatusSkeleton } from '../../ui/lists/card-skeleton.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { StatusCards } from '../../ui/lists/status-card.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { ImmunisationCard } from './immunisation-card.tsx'
import { PrintOut } from './print-out.tsx'
import { listTexts, nothingTexts, texts } from './texts.ts'

type ImmunisationListProps = { list: List; menu: readonly MenuEntry[]; onShowAll: () => void }

/** One of the lists of immunisations, with a button that prints all of them. */
export const ImmunisationList = ({ list, menu, onShowAll }: ImmunisationListProps) => {
  const { connection, patientId } = usePatient()
  const canBook = useCanBook(connection, patientId, menu)
  const immunisations = useList(immunisationsQuery(connection, patientId, list))
  return (
    <chakra.div display="grid" gap="4">
      <PrintOut seen={immunisations} isListed={list === 'all'} />
      <StatusCards>
        <DataList
          label={listTexts[list]}
          what={texts.listed}
          list={immunisations}
          empty={{ text: nothingTexts[list], next: list === 'all' ? undefined : { label: texts.showAll, go: onShowAll } }}
          skeleton={<StatusSkeleton facts={4} isDated />}
          renderRow={(immunisation) => <ImmunisationCard immunisation={immunisation} canBook={canBook} />}
        />
      </StatusCards>
    </chakra.div>
  )
}
