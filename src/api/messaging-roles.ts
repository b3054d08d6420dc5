import * as z from 'zod/mini'
import { readableRows } from './bundle.ts'
import type { Connection } from './connection.ts'
import { Role } from './generated/practice/model'
import { getLoadRolesQueryOptions } from './generated/practice/shell/shell'
import { singleRead } from './single-read.ts'

/** A group of staff that messages can be sent to. */
export type MessagingRole = { id: string; title: string }

const role = z.pipe(
  Role,
  z.transform(({ id, title }): MessagingRole => ({ id, title })),
)

const rows = readableRows(role, 'Messaging role')

/** By title. */
const decode = (answer: Parameters<typeof rows>[0]) => rows(answer).toSorted((one, other) => one.title.localeCompare(other.title))

export const messagingRolesQuery = (connection: Connection, patientId: string) =>
  getLoadRolesQueryOptions({ PatientID: patientId, TypeID: 1 }, singleRead(connection, decode))
