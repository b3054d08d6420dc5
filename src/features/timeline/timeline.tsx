import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import type { Connection } from '../../api/connection.ts'
import { timelineQuery } from '../../api/timeline.ts'
import { practiceToday } from '../../domain/practice-time.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { changeEntry, useEntryState } from '../../ui/entry-state.ts'
import { SearchDialog } from './search-dialog.tsx'
import { texts } from './texts.ts'
import { emptySearch, type FilterId, filterIds, filterOf, timelineState } from './timeline-filter.ts'
import { TimelineList } from './timeline-list.tsx'

const chips = filterIds.filter((id) => id !== 'filter').map((id) => ({ id, label: id === 'all' ? texts.all : texts.days(id) }))

type TimelineProps = { patientId: string; connection: Connection }

/** What happened, by day and provider, the latest first. */
export const Timeline = ({ patientId, connection }: TimelineProps) => {
  const client = useQueryClient()
  const today = practiceToday()
  const { quick, place } = useEntryState(timelineState)
  const [criteria, setCriteria] = useState(emptySearch)
  const [isOpen, setOpen] = useState(false)
  const filter = filterOf(quick, criteria, today)

  const choose = (id: FilterId) => changeEntry({ quick: id, place: null })
  const search = (searched: typeof criteria) => {
    setCriteria(searched)
    setOpen(false)
    changeEntry({ quick: 'filter', place: null })
  }
  const reset = () => {
    setCriteria(emptySearch)
    void client.resetQueries({ queryKey: timelineQuery(connection, patientId, filterOf('all', emptySearch, today)).queryKey })
    changeEntry({ quick: 'all', place: null })
  }

  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <ChoiceChips<FilterId> label={texts.range} choices={chips} chosen={quick} onChoose={choose} />
        <Button look={quick === 'filter' ? 'primary' : 'plain'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <ListFilter aria-hidden size={20} />
          {texts.filter}
        </Button>
      </chakra.div>
      <TimelineList key={JSON.stringify(filter)} patientId={patientId} connection={connection} filter={filter} place={place} />
      {isOpen && (
        <SearchDialog
          criteria={criteria}
          patientId={patientId}
          connection={connection}
          today={today}
          onSearch={search}
          onReset={reset}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
