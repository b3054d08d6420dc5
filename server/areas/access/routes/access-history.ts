import type { components, operations } from '../../../generated/practice.ts'
import type { PlainAccesses } from '../../../platform/access/plain-accesses.ts'
import { areasOpenFor, type PracticeCallers, type User } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { dismissImport, importNotices, type RecordImport } from '../../../platform/store/record-imports.ts'
import { instantText } from '../../../platform/values/clock.ts'
import { bundle, pageBundle } from '../../../platform/wire/bundle.ts'
import { pageOfRequest } from '../../../platform/wire/page-requests.ts'
import { done, refused } from '../../../platform/wire/status-reply.ts'
import type { Services } from '../../../services.ts'
import { type HistoryRow, historyOf, historyPeople } from '../store/access-history.ts'

type Schemas = components['schemas']

const readerOf = ({ session: { accountId } }: User, patientId: string) => ({ patientId: patientId.toLowerCase(), accountId })

const roleOf = ({ accountId, operation }: HistoryRow, patientId: string): Schemas['AccessHistoryRow']['Role'] => {
  if (accountId !== null) return accountId === patientId ? 'patient' : 'proxy'
  if (operation === 'import') return 'import'
  return operation === 'paymentNotice' ? 'paymentProvider' : 'visitor'
}

/** The history of accesses to a record, and the notices of imports. */
export const accessHistoryHandlers = ({ db }: Services, accesses: PlainAccesses) => {
  const resourceFor =
    (patientId: string) =>
    (row: HistoryRow): Schemas['AccessHistoryRow'] => {
      const role = roleOf(row, patientId)
      const { area, action } = accesses.of(row.operation)
      return {
        id: row.id,
        At: instantText(row.at),
        VisitID: row.sessionId,
        PersonID: row.accountId,
        Person: row.accountName,
        Role: role,
        Relationship: role === 'proxy' ? row.relationship : null,
        ActingFor: role === 'proxy' ? row.patientName : null,
        Area: area,
        // The call of the profile both reads and changes; a row with the names of changed details is a change.
        Action: row.changed !== null && action === 'read' ? 'changed' : action,
        Import: row.source,
      }
    }

  /** A user learns of the areas that the menu opens, and no other. */
  const noticeFor = (caller: User, patientId: string) => {
    const open = areasOpenFor(caller, patientId)
    return ({ collected, ...notice }: RecordImport) => ({ ...notice, collected: collected.filter((area) => open.includes(area)) })
  }

  return {
    accessHistory: async ({ body, caller }) => {
      const reader = readerOf(caller, body.PatientID)
      const filter = {
        days: { from: body.FromDate ?? null, until: body.ToDate ?? null },
        personId: body.PersonID ?? null,
        operations: body.Area ? accesses.operationsOf(body.Area) : null,
        isOwnHidden: body.HideOwn ?? false,
      }
      const { rows, total } = await historyOf(db, reader, filter, pageOfRequest(body))
      return { status: 200, body: pageBundle(rows.map(resourceFor(reader.patientId)), total) }
    },
    accessHistoryPeople: async ({ body, caller }) => {
      const reader = readerOf(caller, body.PatientID)
      const people = await historyPeople(db, reader)
      return { status: 200, body: bundle(people.map(({ id, name }) => ({ id, Name: name, IsUser: id === reader.accountId }))) }
    },
    accessHistoryNotices: async ({ body, caller }) => {
      const { patientId, accountId } = readerOf(caller, body.PatientID)
      const notices = (await importNotices(db, patientId, accountId)).map(noticeFor(caller, patientId))
      const resources = notices
        .filter(({ collected }) => collected.length > 0)
        .map(({ id, importedAt, source, collected }) => ({
          id,
          ImportedAt: instantText(importedAt),
          Source: source,
          Collected: collected,
        }))
      return { status: 200, body: bundle(resources) }
    },
    dismissAccessHistoryNotice: async ({ body, caller }) => {
      const { patientId, accountId } = readerOf(caller, body.PatientID)
      const isDismissed = await dismissImport(db, patientId, accountId, body.NoticeID)
      return { status: 200, body: isDismissed ? done('Thank you.') : refused('There is no such notice.') }
    },
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
