import { useMemo } from 'react'
import { type TimelineFilter, timelineQuery } from '../../api/record/timeline.ts'
import { groupTimeline } from '../../domain/record/timeline.ts'
import { LongList } from '../../ui/lists/long-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { GroupCard, TimelineGroups } from './group-card.tsx'
import { texts } from './texts.ts'

/** Approximate group height, in px. */
const groupHeight = 210

type TimelineListProps = {
  filter: TimelineFilter
  place: number | null
  onShowAll: (() => void) | undefined
}

/** The loaded pages of the timeline. */
export const TimelineList = ({ filter, place, onShowAll }: TimelineListProps) => {
  const { patientId, connection } = usePatient()
  const list = useList(timelineQuery(connection, patientId, filter))
  const groups = useMemo(() => groupTimeline(list.rows), [list.rows])
  return (
    <TimelineGroups>
      <LongList
        label={texts.title}
        empty={onShowAll ? { text: texts.nothingFits, next: { label: texts.showAll, go: onShowAll } } : { text: texts.nothing }}
        what={texts.listed}
        list={{ ...list, rows: groups, total: list.hasMore ? null : groups.length }}
        progress={texts.shown(list.rows.length, list.total)}
        renderRow={(group) => <GroupCard group={group} />}
        rowHeight={groupHeight}
        place={place}
      />
    </TimelineGroups>
  )
}
