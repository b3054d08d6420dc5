import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { historyQuery } from '../../api/appointments/appointments.ts'
import { practiceToday } from '../../domain/values/practice-time.ts'
import type { DateRange } from '../../domain/values/record-date.ts'
import { PastDaysForm, pastDaysSet } from '../../ui/dates/past-days-form.tsx'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { ExpandableFilter } from '../../ui/forms/filter-fold.tsx'
import { usePatient } from '../use-patient.tsx'
import { HistoryList } from './history-list.tsx'
import { type AppointmentsState, filters } from './page-state.ts'
import { filterTexts, texts } from './texts.ts'

const badges = filters.map((id) => ({ id, label: filterTexts[id] }))

type HistoryProps = {
  state: AppointmentsState
  onChange: (change: Partial<AppointmentsState>) => void
}

/** Past appointments with their outcomes. */
export const History = ({ state: { filter, range, place }, onChange }: HistoryProps) => {
  const { session, connection } = usePatient()
  const client = useQueryClient()
  const today = practiceToday()

  const search = (searched: DateRange | null) => {
    void client.resetQueries({ queryKey: historyQuery(connection, session.userId, { filter, range: searched }).queryKey })
    onChange({ range: searched, place: null })
  }

  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <ExpandableFilter set={[filter === 'all' ? '' : filterTexts[filter], pastDaysSet(range, today)]}>
        <ChoiceChips
          label={texts.history.status}
          choices={badges}
          chosen={filter}
          onChoose={(id) => onChange({ filter: id, place: null })}
        />
        <PastDaysForm range={range} today={today} onSearch={search} />
      </ExpandableFilter>
      <HistoryList
        key={JSON.stringify([filter, range])}
        filter={filter}
        range={range}
        place={place}
        onShowAll={() => onChange({ filter: 'all', place: null })}
      />
    </chakra.div>
  )
}
