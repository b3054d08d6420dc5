import * as z from 'zod/mini'
import type { Access, AccessFilter, AccessPerson } from '../../domain/access/access-history.ts'
import {
  accessHistory,
  accessHistoryPeople,
  getAccessHistoryPeopleQueryKey,
  getAccessHistoryQueryKey,
} from '../generated/practice/history/history'
import { AccessHistoryRow, AccessPerson as AccessPersonResource } from '../generated/practice/model'
import type { Connection } from '../http/connection.ts'
import { pagedList, wholeList } from '../http/list.ts'

const access = z.pipe(
  AccessHistoryRow,
  z.transform(
    ({ id, At, VisitID, PersonID, Person, Role, Relationship, ActingFor, Area, Action, Import }): Access => ({
      id,
      at: At,
      visitId: VisitID,
      personId: PersonID,
      person: Person,
      role: Role,
      relationship: Relationship,
      actingFor: ActingFor,
      area: Area,
      action: Action,
      source: Import,
    }),
  ),
)

const person = z.pipe(
  AccessPersonResource,
  z.transform(({ id, Name, IsUser }): AccessPerson => ({ id, name: Name, isUser: IsUser })),
)

const accessList = { call: accessHistory, keyOf: getAccessHistoryQueryKey, row: access, name: 'Access' }
const personList = { call: accessHistoryPeople, keyOf: getAccessHistoryPeopleQueryKey, row: person, name: 'Person' }

const requestOf = (patientId: string, { from, to, personId, area, isOwnHidden }: AccessFilter, PageSize: number) => ({
  PatientID: patientId,
  PageSize,
  PageNumber: 1,
  FromDate: from,
  ToDate: to,
  PersonID: personId,
  Area: area,
  HideOwn: isOwnHidden,
})

/** The accesses to a record, latest first, a page at a time. */
export const accessHistoryQuery = (connection: Connection, patientId: string, filter: AccessFilter) =>
  pagedList(accessList, connection, requestOf(patientId, filter, 50))

/** The latest accesses that a filter selects, for a print-out. */
export const latestAccessesQuery = (connection: Connection, patientId: string, filter: AccessFilter) =>
  pagedList(accessList, connection, requestOf(patientId, filter, 1000))

/** All accesses to a record that a filter selects, for a file. */
export const wholeAccessHistoryQuery = (connection: Connection, patientId: string, filter: AccessFilter) =>
  wholeList(accessList, connection, requestOf(patientId, filter, 2000))

/** The persons in the history of a record. A practice without a history answers 404. */
export const accessPeopleQuery = (connection: Connection, patientId: string) => wholeList(personList, connection, { PatientID: patientId })
