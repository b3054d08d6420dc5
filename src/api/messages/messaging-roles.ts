import * as z from 'zod/mini'
import { type Bundle, Role } from '../generated/practice/model'
import { getLoadRolesQueryOptions } from '../generated/practice/shell/shell'
import { decodeReadable, type Rows } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { singleRead } from '../http/single-read.ts'

/** A group of staff that messages can be sent to. */
export type MessagingRole = { id: string; title: string }

const role = z.pipe(
  Role,
  z.transform(({ id, title }): MessagingRole => ({ id, title })),
)

/** By title. */
const decode = (bundle: Bundle): Rows<MessagingRole> => {
  const answer = decodeReadable(bundle, role, 'Messaging role')
  return { ...answer, rows: answer.rows.toSorted((one, other) => one.title.localeCompare(other.title)) }
}

export const messagingRolesQuery = (connection: Connection, patientId: string) =>
  getLoadRolesQueryOptions({ PatientID: patientId, TypeID: 1 }, singleRead(connection, decode))
