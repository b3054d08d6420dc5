import { useInfiniteQuery } from '@tanstack/react-query'
import type { Connection } from '../../api/connection.ts'
import { type TestResultFilter, testResultsQuery } from '../../api/test-results.ts'
import type { TestResult } from '../../domain/test-result.ts'
import { keepPlace } from '../../ui/entry-state.ts'
import { LongList } from '../../ui/long-list.tsx'
import { StatusCards } from '../../ui/status-card.tsx'
import { asTheyCame, usePages } from '../../ui/use-pages.ts'
import { ResultCard } from './result-card.tsx'
import { texts } from './texts.ts'

/** About how high a card is, in px. */
const cardHeight = 260

const keyOf = ({ id }: TestResult) => id

type ResultListProps = {
  patientId: string
  connection: Connection
  filter: TestResultFilter
  place: number | null
  onOpen: (result: TestResult) => void
}

/** The pages of the results that are there. */
export const ResultList = ({ patientId, connection, filter, place, onOpen }: ResultListProps) => {
  const query = testResultsQuery(connection, patientId, filter)
  const { state, rows, total, leftOut, goOn, retry } = usePages(useInfiniteQuery({ ...query, ...asTheyCame }))
  return (
    <StatusCards>
      <LongList
        label={texts.heading}
        state={state}
        rows={rows}
        total={total}
        leftOut={leftOut}
        progress={texts.shown(rows.length, total)}
        rowKey={keyOf}
        renderRow={(result) => <ResultCard result={result} onOpen={onOpen} />}
        rowHeight={cardHeight}
        onEndNear={goOn}
        onRetry={retry}
        place={place}
        onRest={keepPlace}
      />
    </StatusCards>
  )
}
