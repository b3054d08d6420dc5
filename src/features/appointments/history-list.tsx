import { memo, useId } from 'react'
import { type HistoryFilter, historyQuery } from '../../api/appointments/appointments.ts'
import type { Appointment } from '../../domain/appointments/appointment.ts'
import { practiceDay, practiceToday } from '../../domain/values/practice-time.ts'
import type { DateRange } from '../../domain/values/record-date.ts'
import { StatusSkeleton } from '../../ui/lists/card-skeleton.tsx'
import { LongList } from '../../ui/lists/long-list.tsx'
import { StatusCards } from '../../ui/lists/status-card.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { AppointmentCard } from './appointment-card.tsx'
import { isSelf } from './is-self.ts'
import { JoinLink } from './join-link.tsx'
import { texts } from './texts.ts'

/** Approximate card height in px, on a wide screen and on a phone. */
const cardHeights = { wide: 150, narrow: 207 }

/** A video visit in progress may be in the history: practices may count it as past from its start. */
const HistoryCard = memo(({ appointment }: { appointment: Appointment }) => {
  const { session } = usePatient()
  const headingId = useId()
  const { outcome, start, joinUrl } = appointment
  const isOfToday = practiceDay(new Date(start)) === practiceToday()
  return (
    <AppointmentCard appointment={appointment} isSelf={isSelf(appointment, session)} headingId={headingId}>
      {joinUrl && outcome === 'other' && isOfToday && <JoinLink joinUrl={joinUrl} whatId={headingId} />}
    </AppointmentCard>
  )
})

type HistoryListProps = {
  filter: HistoryFilter
  range: DateRange | null
  place: number | null
  onShowAll: () => void
}

/** The loaded pages of the history. */
export const HistoryList = ({ filter, range, place, onShowAll }: HistoryListProps) => {
  const { session, connection } = usePatient()
  const list = useList(historyQuery(connection, session.userId, { filter, range }))
  const isAll = filter === 'all'
  const empty = {
    text: isAll && range === null ? texts.history.nothing : texts.history.nothingFits,
    next: isAll ? undefined : { label: texts.history.showAll, go: onShowAll },
  }
  return (
    <StatusCards>
      <LongList
        label={texts.history.list}
        what={texts.history.listed}
        list={list}
        empty={empty}
        progress={texts.history.shown(list.rows.length, list.total)}
        skeleton={<StatusSkeleton facts={4} isDated />}
        renderRow={(appointment) => <HistoryCard appointment={appointment} />}
        rowHeight={cardHeights}
        place={place}
      />
    </StatusCards>
  )
}
