import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Connection } from '../../api/connection.ts'
import { type TimelineFilter, timelineQuery } from '../../api/timeline.ts'
import { groupTimeline, type TimelineGroup } from '../../domain/timeline.ts'
import { keepPlace } from '../../ui/entry-state.ts'
import { LongList } from '../../ui/long-list.tsx'
import { asTheyCame, usePages } from '../../ui/use-pages.ts'
import { GroupCard, TimelineGroups } from './group-card.tsx'
import { texts } from './texts.ts'

/** About how high a group is, in px. */
const groupHeight = 210

const keyOf = ({ key }: TimelineGroup) => key

type TimelineListProps = { patientId: string; connection: Connection; filter: TimelineFilter; place: number | null }

/** The pages of the timeline that are there. */
export const TimelineList = ({ patientId, connection, filter, place }: TimelineListProps) => {
  const query = timelineQuery(connection, patientId, filter)
  const { state, rows, total, leftOut, hasMore, goOn, retry } = usePages(useInfiniteQuery({ ...query, ...asTheyCame }))
  const groups = useMemo(() => groupTimeline(rows), [rows])
  return (
    <TimelineGroups>
      <LongList
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
  )
}
