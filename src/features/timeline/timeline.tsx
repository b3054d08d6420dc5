import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Connection } from '../../api/connection.ts'
import { timelineQuery } from '../../api/timeline.ts'
import { practiceToday } from '../../domain/practice-time.ts'
import { groupTimeline, type TimelineGroup } from '../../domain/timeline.ts'
import { AreaPage } from '../../ui/area-page.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { changeEntry, keepPlace, useEntryState } from '../../ui/entry-state.ts'
import { LongList } from '../../ui/long-list.tsx'
import { asTheyCame, usePages } from '../../ui/use-pages.ts'
import { GroupCard, TimelineGroups } from './group-card.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { texts } from './texts.ts'
import { emptySearch, type FilterId, filterIds, filterOf, timelineState } from './timeline-filter.ts'

const chips = filterIds.filter((id) => id !== 'filter').map((id) => ({ id, label: id === 'all' ? texts.all : texts.days(id) }))

/** About how high a group is, in px. */
const groupHeight = 210

const keyOf = ({ key }: TimelineGroup) => key

type TimelineProps = { patientId: string; connection: Connection }

/** What happened, by day and provider, the latest first. */
export const Timeline = ({ patientId, connection }: TimelineProps) => {
  const client = useQueryClient()
  const today = practiceToday()
  const { quick, place } = useEntryState(timelineState)
  const [asked, setAsked] = useState(emptySearch)
  const [isOpen, setOpen] = useState(false)
  const filter = filterOf(quick, asked, today)
  const list = useInfiniteQuery({ ...timelineQuery(connection, patientId, filter), ...asTheyCame })
  const { state, rows, total, leftOut, hasMore, goOn, retry } = usePages(list)
  const groups = useMemo(() => groupTimeline(rows), [rows])

  const choose = (id: FilterId) => changeEntry({ quick: id, place: null })
  const search = (searched: typeof asked) => {
    setAsked(searched)
    setOpen(false)
    changeEntry({ quick: 'filter', place: null })
  }
  const reset = () => {
    setAsked(emptySearch)
    void client.resetQueries({ queryKey: timelineQuery(connection, patientId, filterOf('all', emptySearch, today)).queryKey })
    changeEntry({ quick: 'all', place: null })
  }

  return (
    <AreaPage title={texts.title}>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <ChoiceChips<FilterId> label={texts.range} choices={chips} chosen={quick} onChoose={choose} />
        <Button look={quick === 'filter' ? 'primary' : 'plain'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <ListFilter aria-hidden size={20} />
          {texts.filter}
        </Button>
      </chakra.div>
      <TimelineGroups>
        <LongList
          key={JSON.stringify(filter)}
          label={texts.title}
          state={state}
          rows={groups}
          total={hasMore ? -1 : groups.length}
          leftOut={leftOut}
          progress={texts.shown(rows.length, total)}
          rowKey={keyOf}
          renderRow={(group) => <GroupCard group={group} />}
          rowHeight={groupHeight}
          onEndNear={goOn}
          onRetry={retry}
          place={place}
          onRest={keepPlace}
        />
      </TimelineGroups>
      {isOpen && (
        <SearchDialog
          asked={asked}
          patientId={patientId}
          connection={connection}
          today={today}
          onSearch={search}
          onReset={reset}
          onClose={() => setOpen(false)}
        />
      )}
    </AreaPage>
  )
}
