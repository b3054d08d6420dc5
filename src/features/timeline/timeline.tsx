import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { providersQuery } from '../../api/practice/providers.ts'
import { timelineQuery } from '../../api/record/timeline.ts'
import { practiceToday } from '../../domain/values/practice-time.ts'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { ExpandableFilter } from '../../ui/forms/filter-fold.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { usePageState } from '../../ui/layout/page-state.ts'
import { usePatient } from '../use-patient.tsx'
import { SearchButton } from './search-button.tsx'
import { texts } from './texts.ts'
import {
  chosenOf,
  emptySearch,
  type FilterId,
  filterIds,
  filterOf,
  noFilter,
  setOf,
  type TimelineSearch,
  timelineState,
} from './timeline-filter.ts'
import { TimelineList } from './timeline-list.tsx'

const chips = filterIds.filter((id) => id !== 'filter').map((id) => ({ id, label: id === 'all' ? texts.all : texts.days(id) }))

/** The patient's events by day and provider, latest first. */
export const Timeline = () => {
  const { patientId, connection } = usePatient()
  const client = useQueryClient()
  const today = practiceToday()
  const {
    state: { quick: storedQuick, asked, place },
    change,
  } = usePageState(timelineState)
  const [words, setWords] = useState('')
  const { from, to, providerId } = asked?.patientId === patientId ? asked : noFilter
  const criteria = { from, to, providerId, search: words }
  const quick = chosenOf(storedQuick, criteria)
  const filter = filterOf(quick, criteria, today)
  const providers = useQuery({ ...providersQuery(connection, patientId), enabled: filter.providerId !== null })
  const provider = providers.data?.rows.find(({ id }) => id === filter.providerId)?.name

  const choose = (id: FilterId) => change({ quick: id, place: null })
  const search = (id: FilterId, { search: searched, ...rest }: TimelineSearch) => {
    setWords(searched)
    change({ quick: id, asked: { ...rest, patientId }, place: null })
  }
  const lookFor = (searchText: string) =>
    search('filter', { from: filter.from ?? '', to: filter.to ?? '', providerId: filter.providerId ?? '', search: searchText })
  const reset = () => {
    search('all', emptySearch)
    void client.resetQueries({ queryKey: timelineQuery(connection, patientId, filterOf('all', emptySearch, today)).queryKey })
  }

  return (
    <>
      <ExpandableFilter set={setOf(quick, criteria, provider)}>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="end"
          columnGap="2"
          rowGap="3"
          css={{ '& > :first-child': { flex: '1 1 16rem' } }}
        >
          <SearchField label={texts.search} search={filter.search} onSearch={lookFor} />
          <ChoiceChips<FilterId> label={texts.range} choices={chips} chosen={quick} onChoose={choose} />
          <SearchButton
            isChosen={quick === 'filter'}
            criteria={criteria}
            today={today}
            onSearch={(searched) => search('filter', searched)}
            onReset={reset}
          />
        </chakra.div>
      </ExpandableFilter>
      <TimelineList key={JSON.stringify(filter)} filter={filter} place={place} onShowAll={quick === 'all' ? undefined : reset} />
    </>
  )
}
