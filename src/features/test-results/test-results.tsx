import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { countersQuery } from '../../api/practice/counters.ts'
import { testResultListsKey } from '../../api/record/test-results.ts'
import type { MenuEntry } from '../../domain/practice/menu.ts'
import type { TestResult } from '../../domain/record/test-result.ts'
import { historyBounds } from '../../domain/values/plain-date.ts'
import { practiceToday } from '../../domain/values/practice-time.ts'
import { recordDays } from '../../domain/values/record-date.ts'
import { textLimits } from '../../domain/values/text-limits.ts'
import { cleanTypedText } from '../../domain/values/typed-text.ts'
import { DateRangeForm } from '../../ui/dates/date-range-form.tsx'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { ExpandableFilter } from '../../ui/forms/filter-fold.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { Loading } from '../../ui/layout/loading.tsx'
import { usePageState } from '../../ui/layout/page-state.ts'
import { usePatient } from '../use-patient.tsx'
import { lastYear, rangeProblem, resultsStateSchema, statuses } from './result-filter.ts'
import { ResultList } from './result-list.tsx'
import { statusTexts, texts } from './texts.ts'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog, <Loading />)

const badges = statuses.map((id) => ({ id, label: statusTexts[id] }))

type TestResultsProps = { menu: readonly MenuEntry[] }

/** The test results, latest first. */
export const TestResults = ({ menu }: TestResultsProps) => {
  const { connection, patientId } = usePatient()
  const client = useQueryClient()
  const today = practiceToday()
  const {
    state: { status, range: storedRange, place },
    change,
  } = usePageState(resultsStateSchema)
  const range = storedRange ?? lastYear(today)
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const list = useRef<HTMLElement>(null)
  const [openedResult, setOpened] = useState<TestResult | null>(null)
  const filter = { status, ...range, search }
  const every = historyBounds(today)
  const isAll = status === 'all' && search === '' && range.from === every.from && range.to === every.to

  /** Opening an unread result marks it as read, so the lists and the counter are refetched on close. After a read one nothing is fetched. */
  const wasUnread = openedResult !== null && !openedResult.isRead
  const close = useCallback(() => {
    setOpened(null)
    if (!wasUnread) return
    void client.invalidateQueries({ queryKey: testResultListsKey })
    void client.invalidateQueries({ queryKey: countersQuery(connection, patientId).queryKey })
  }, [client, connection, patientId, wasUnread])
  const open = (result: TestResult) => {
    if (openedResult) close()
    setOpened(result)
  }
  const look = (words: string, between: typeof storedRange) => {
    setSearch(words)
    change({ range: between, place: null })
    void client.resetQueries({ queryKey: testResultListsKey })
  }
  const reset = () => {
    setTyped('')
    look('', null)
  }

  const showAll = () => {
    setTyped('')
    change({ status: 'all' })
    look('', every)
  }

  return (
    <>
      <ExpandableFilter set={[status === 'all' ? '' : statusTexts[status], recordDays(range), search && texts.searched(search)]}>
        <ChoiceChips label={texts.status} choices={badges} chosen={status} onChoose={(id) => change({ status: id, place: null })} />
        <DateRangeForm
          initial={lastYear(today)}
          range={range}
          min={every.from}
          max={today}
          problemOf={rangeProblem}
          onSearch={(between) => look(cleanTypedText(typed), between)}
          onReset={reset}
        >
          <TextField
            label={texts.subject}
            type="search"
            maxLength={textLimits.search}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </DateRangeForm>
      </ExpandableFilter>
      <chakra.section ref={list} tabIndex={-1} aria-label={texts.heading} outline="none">
        <ResultList key={JSON.stringify(filter)} filter={filter} place={place} onOpen={open} onShowAll={isAll ? undefined : showAll} />
      </chakra.section>
      {openedResult && (
        <ReportDialog
          key={openedResult.id}
          result={openedResult}
          menu={menu}
          {...(status === 'unread' && { finalFocusEl: list })}
          onClose={close}
        />
      )}
    </>
  )
}
