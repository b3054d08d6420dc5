import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ImportNotice } from '../../domain/access/import-notice.ts'
import { accessHistoryNotices, dismissAccessHistoryNotice, getAccessHistoryNoticesQueryKey } from '../generated/practice/history/history'
import { ImportNotice as ImportNoticeResource } from '../generated/practice/model'
import { decodeRows } from '../http/bundle.ts'
import { decodeStatus, toCommandResultIfOffered } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'
import { nullIfNotOffered } from '../http/failures.ts'

const notice = z.pipe(
  ImportNoticeResource,
  z.transform(
    ({ id, ImportedAt, Source, Collected }): ImportNotice => ({
      id,
      importedAt: ImportedAt,
      source: Source,
      collected: Collected,
    }),
  ),
)

/** The imports of which the user has not been told; none at a practice without this call. */
export const importNoticesQuery = (connection: Connection, patientId: string) =>
  queryOptions({
    queryKey: getAccessHistoryNoticesQueryKey({ PatientID: patientId }),
    queryFn: async ({ signal }) => {
      const answer = await accessHistoryNotices({ PatientID: patientId }, { connection, signal }).catch(nullIfNotOffered)
      return answer === null ? [] : decodeRows(answer, notice, 'Notice of an import').rows
    },
  })

/** Dismisses the notice of an import for the user. */
export const dismissImportNotice = (connection: Connection, patientId: string, id: string) =>
  toCommandResultIfOffered(dismissAccessHistoryNotice({ PatientID: patientId, NoticeID: id }, { connection }).then(decodeStatus))
