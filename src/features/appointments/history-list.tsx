import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useCallback, useId, useMemo } from 'react'
import { type DateRange, type HistoryFilter, historyQuery } from '../../api/appointments.ts'
import type { Connection } from '../../api/connection.ts'
import type { Appointment } from '../../domain/appointment.ts'
import type { Session } from '../../domain/session.ts'
import { listState } from '../../ui/list-state.ts'
import { LongList } from '../../ui/long-list.tsx'
import { media } from '../../ui/theme/breakpoints.ts'
import { useMedia } from '../../ui/use-media.ts'
import { AppointmentCard, AppointmentCards } from './appointment-card.tsx'
import { isSelf } from './is-self.ts'
import { texts } from './texts.ts'
import { keepPlace } from './use-page-state.ts'

/** About how high a card is, in px: with room, and on a phone. */
const cardHeights = { wide: 172, narrow: 272 }

/** Pages stay as they are until something changes: all of them would be asked for anew, and compared with each page that comes. */
const asTheyCame = { staleTime: Number.POSITIVE_INFINITY, structuralSharing: false } as const

const keyOf = ({ id }: Appointment) => id

const HistoryCard = memo(({ appointment, session }: { appointment: Appointment; session: Session }) => {
  const headingId = useId()
  return <AppointmentCard appointment={appointment} isSelf={isSelf(appointment, session)} headingId={headingId} />
})

type HistoryListProps = {
  session: Session
  connection: Connection
  filter: HistoryFilter
  range: DateRange | null
  place: number | null
}

/** The pages of the history that are there. */
export const HistoryList = ({ session, connection, filter, range, place }: HistoryListProps) => {
  const query = historyQuery(connection, session.userId, { filter, range })
  const list = useInfiniteQuery({ ...query, ...asTheyCame })
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = list
  const hasRoom = useMedia(media.isMedium)
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const total = data?.pages.at(-1)?.total ?? 0
  const goOn = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])

  return (
    <AppointmentCards>
      <LongList
        label={texts.history.list}
        state={listState(list, rows.length)}
        rows={rows}
        total={total}
        leftOut={data?.pages.reduce((sum, page) => sum + page.leftOut, 0) ?? 0}
        progress={texts.history.shown(rows.length, total)}
        rowKey={keyOf}
        renderRow={(appointment) => <HistoryCard appointment={appointment} session={session} />}
        rowHeight={hasRoom ? cardHeights.wide : cardHeights.narrow}
        onEndNear={goOn}
        onRetry={() => void (data ? fetchNextPage() : refetch())}
        place={place}
        onRest={keepPlace}
      />
    </AppointmentCards>
  )
}
