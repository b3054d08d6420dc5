import { useEffect, useMemo } from 'react'
import { type MessageFilter, messagesQuery } from '../../api/messages/messages.ts'
import type { Message } from '../../domain/messages/message.ts'
import { foldWords, textMatcher } from '../../domain/values/word-search.ts'
import { type List, useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'

/** Cached folders count as fresh for this time, in ms. */
const freshMs = 30_000

/** Fills a window, at least. */
const enough = 20

/** The loaded messages of a folder. Some practices ignore the search, so rows are filtered here and more pages are fetched until enough match. */
export const useMessages = (filter: MessageFilter): List<Message> => {
  const { connection, patientId } = usePatient()
  const list = useList({ ...messagesQuery(connection, patientId, filter), staleTime: freshMs })
  const { search } = filter
  const rows = useMemo(() => {
    if (search === '') return list.rows
    const fits = textMatcher(search)
    return list.rows.filter(({ subject, counterpart }) => fits(foldWords(`${subject} ${counterpart.name}`)))
  }, [list.rows, search])
  const isNarrowed = rows.length < list.rows.length
  const isWanting = isNarrowed && rows.length < enough && list.hasMore && list.state === 'success'
  const { loadMore } = list
  useEffect(() => {
    if (isWanting) loadMore()
  }, [isWanting, loadMore])
  return useMemo(
    () =>
      isNarrowed
        ? { ...list, rows, total: list.hasMore ? null : rows.length, state: rows.length === 0 && isWanting ? 'more-success' : list.state }
        : list,
    [list, rows, isNarrowed, isWanting],
  )
}
