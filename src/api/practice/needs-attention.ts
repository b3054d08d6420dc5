import { queryOptions } from '@tanstack/react-query'
import type { NeedsAttention } from '../../domain/practice/needs.ts'
import type { NeedsAttention as Answer } from '../generated/practice/model'
import { getNeedsAttentionQueryKey, needsAttention } from '../generated/practice/shell/shell'
import type { Connection } from '../http/connection.ts'
import { nullIfNotOffered } from '../http/failures.ts'
import { openRepeatsOf } from '../prescriptions/open-repeats.ts'
import { repeatOrderRows } from '../prescriptions/repeat-orders.ts'
import { immunisationRows } from '../record/immunisations.ts'
import { reminderRows } from '../record/reminders.ts'
import { testResultRows } from '../record/test-results.ts'

/** Decodes each kind as its own list does. */
const decode = ({ Results, Immunizations, Reminders, Requests, OpenRequests }: Answer): NeedsAttention => {
  const [results, immunisations] = [Results && testResultRows(Results), Immunizations && immunisationRows(Immunizations)]
  const [reminders, requests] = [Reminders && reminderRows(Reminders), Requests && repeatOrderRows(Requests)]
  return {
    results: results?.rows ?? [],
    resultCount: results?.total ?? results?.rows.length ?? 0,
    immunisations: immunisations?.rows ?? [],
    reminders: reminders?.rows ?? [],
    requests: requests?.rows ?? [],
    openRequests: OpenRequests ? openRepeatsOf(OpenRequests) : [],
    unreadableCount: [results, immunisations, reminders, requests].reduce((sum, rows) => sum + (rows?.unreadableCount ?? 0), 0),
  }
}

/** The new, due and open items of the record; null at a practice without this call. */
export const needsAttentionQuery = (connection: Connection, patientId: string) =>
  queryOptions({
    queryKey: getNeedsAttentionQueryKey({ PatientID: patientId }),
    queryFn: async ({ signal }) => {
      const answer = await needsAttention({ PatientID: patientId }, { connection, signal }).catch(nullIfNotOffered)
      return answer && decode(answer)
    },
  })
