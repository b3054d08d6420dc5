import { type TestResultFilter, testResultsQuery } from '../../api/record/test-results.ts'
import type { TestResult } from '../../domain/record/test-result.ts'
import { StatusSkeleton } from '../../ui/lists/card-skeleton.tsx'
import { LongList } from '../../ui/lists/long-list.tsx'
import { StatusCards } from '../../ui/lists/status-card.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { ResultCard } from './result-card.tsx'
import { texts } from './texts.ts'

/** Approximate card height, in px. */
const cardHeight = 230

type ResultListProps = {
  filter: TestResultFilter
  place: number | null
  onOpen: (result: TestResult) => void
  /** Undefined if the filter already includes all results. */
  onShowAll: (() => void) | undefined
}

/** The loaded pages of test results. */
export const ResultList = ({ filter, place, onOpen, onShowAll }: ResultListProps) => {
  const { patientId, connection } = usePatient()
  const list = useList(testResultsQuery(connection, patientId, filter))
  return (
    <StatusCards>
      <LongList
        label={texts.heading}
        what={texts.listed}
        list={list}
        empty={onShowAll ? { text: texts.nothingFits, next: { label: texts.showAll, go: onShowAll } } : { text: texts.nothing }}
        progress={texts.shown(list.rows.length, list.total)}
        skeleton={<StatusSkeleton facts={2} isDated hasAction />}
        renderRow={(result) => <ResultCard result={result} onOpen={onOpen} />}
        rowHeight={cardHeight}
        place={place}
      />
    </StatusCards>
  )
}
