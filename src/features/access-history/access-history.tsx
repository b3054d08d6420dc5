import { chakra } from '@chakra-ui/react'
import { useCallback, useMemo, useState } from 'react'
import { accessHistoryQuery, accessPeopleQuery } from '../../api/access/access-history.ts'
import { isNotOffered } from '../../api/http/failures.ts'
import { type AccessFilter, groupVisits, type Visit } from '../../domain/access/access-history.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { usePageState } from '../../ui/layout/page-state.ts'
import { LongList } from '../../ui/lists/long-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { type FilterChange, HistoryFilter } from './history-filter.tsx'
import { filterOf, historyState, noFilter } from './history-state.ts'
import { ReportDialog } from './report-dialog.tsx'
import { TakeAway } from './take-away.tsx'
import { texts } from './texts.ts'
import { VisitCard, VisitCards } from './visit-card.tsx'

/** Approximate height of a card, in px. */
const cardHeight = 220

type VisitListProps = {
  filter: AccessFilter
  place: number | null
  onChange: (change: FilterChange) => void
  onReport: (visit: Visit) => void
}

/** The loaded pages of the history, by visit. */
const VisitList = ({ filter, place, onChange, onReport }: VisitListProps) => {
  const { patientId, connection } = usePatient()
  const list = useList(accessHistoryQuery(connection, patientId, filter))
  const visits = useMemo(() => groupVisits(list.rows), [list.rows])
  const isFiltered = [filter.from, filter.to, filter.personId, filter.area].some((one) => one !== null)
  if (isNotOffered(list.error)) return <Notice>{texts.notOffered}</Notice>
  const empty = isFiltered
    ? { text: texts.nothingFits, next: { label: texts.showAll, go: () => onChange(noFilter) } }
    : filter.isOwnHidden
      ? { text: texts.nobodyElse, next: { label: texts.showOwn, go: () => onChange({ isOwnShown: true }) } }
      : { text: texts.nothing }
  return (
    <VisitCards>
      <LongList
        label={texts.list}
        what={texts.listed}
        empty={empty}
        list={{ ...list, rows: visits, total: list.hasMore ? null : visits.length }}
        progress={texts.shown(list.rows.length, list.total)}
        renderRow={(visit) => <VisitCard visit={visit} onUnrecognised={onReport} />}
        rowHeight={cardHeight}
        place={place}
      />
    </VisitCards>
  )
}

/** The accesses to the patient's record by visit, latest first. A practice without the history does not show the page's parts. */
export const AccessHistory = () => {
  const { patientId, connection, session } = usePatient()
  const { isProxy } = session
  const { state, change } = usePageState(historyState)
  const [reported, setReported] = useState<Visit | null>(null)
  const people = useList(accessPeopleQuery(connection, patientId))
  const filter = filterOf(state, { patientId, isProxy })
  const choose = useCallback((part: FilterChange) => change({ place: null, ...part, patientId }), [change, patientId])
  if (isNotOffered(people.error)) return <Notice>{texts.notOffered}</Notice>
  return (
    <>
      <chakra.p color="muted">{isProxy ? texts.proxyNote(session.userName) : texts.scope}</chakra.p>
      <HistoryFilter
        filter={filter}
        people={people.rows}
        isOwnShown={state.patientId === patientId && state.isOwnShown}
        isProxy={isProxy}
        onChange={choose}
      />
      <TakeAway filter={filter} />
      <VisitList key={JSON.stringify(filter)} filter={filter} place={state.place} onChange={choose} onReport={setReported} />
      {reported && <ReportDialog visit={reported} onClose={() => setReported(null)} />}
    </>
  )
}
