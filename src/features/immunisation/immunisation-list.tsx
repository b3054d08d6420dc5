import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { Connection } from '../../api/connection.ts'
import { immunisationsQuery, type ImmunisationList as List } from '../../api/immunisations.ts'
import { practiceQuery } from '../../api/practice.ts'
import type { Immunisation } from '../../domain/immunisation.ts'
import { practiceToday } from '../../domain/practice-time.ts'
import { recordDate } from '../../domain/record-date.ts'
import type { Session } from '../../domain/session.ts'
import { Button } from '../../ui/button.tsx'
import { DataList } from '../../ui/data-list.tsx'
import { pageTexts } from '../../ui/page-texts.ts'
import { PrintedHead } from '../../ui/printed-head.tsx'
import { PrintedTable } from '../../ui/printed-table.tsx'
import { StatusCards } from '../../ui/status-card.tsx'
import { texts as common } from '../../ui/texts.ts'
import { useList } from '../../ui/use-list.ts'
import { factsOf, ImmunisationCard } from './immunisation-card.tsx'
import { listTexts, nothingTexts, statusTexts, texts } from './texts.ts'

const factNamed = (immunisation: Immunisation, name: string) =>
  factsOf(immunisation).find((fact) => fact.name === name)?.value ?? common.missing

const factColumns = [texts.dueOn, texts.indication, texts.vaccinator, texts.description, texts.administeredOn, texts.outcome]
const columns = [
  { header: texts.vaccine, cell: ({ heading }: Immunisation) => heading },
  { header: texts.status, cell: ({ status }: Immunisation) => statusTexts[status] },
  ...factColumns.map((header) => ({ header, cell: (row: Immunisation) => factNamed(row, header) })),
]

type ImmunisationListProps = { session: Session; connection: Connection; list: List; onShowAll: () => void }

/** One of the lists of immunisations, and its print-out. */
export const ImmunisationList = ({ session, connection, list, onShowAll }: ImmunisationListProps) => {
  const immunisations = useList(immunisationsQuery(connection, session.userId, list))
  const { data: practice } = useQuery(practiceQuery(connection, session.userId))
  const { rows } = immunisations
  return (
    <chakra.div display="grid" gap="4">
      {rows.length > 0 && (
        <>
          <Button justifySelf="start" onClick={() => window.print()}>
            <Printer aria-hidden size={20} />
            {pageTexts.print}
          </Button>
          <PrintedTable
            title={texts.printTitle(listTexts[list])}
            head={<PrintedHead practice={practice ?? undefined} patient={session.userName} day={recordDate(practiceToday())} />}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </>
      )}
      <StatusCards>
        <DataList
          label={listTexts[list]}
          what={texts.listed}
          list={immunisations}
          empty={{ told: nothingTexts[list], next: list === 'all' ? undefined : { label: texts.showAll, go: onShowAll } }}
          renderRow={(immunisation) => <ImmunisationCard immunisation={immunisation} />}
        />
      </StatusCards>
    </chakra.div>
  )
}
