import * as z from 'zod/mini'
import { readableRows } from './bundle.ts'
import type { Connection } from './connection.ts'
import { Role } from './generated/practice/model'
import { getLoadRolesQueryOptions } from './generated/practice/shell/shell'

/** A group of staff that messages can be sent to. */
export type MessagingRole = { id: string; title: string }

const role = z.pipe(
  Role,
  z.transform(({ id, title }): MessagingRole => ({ id, title })),
)

export const messagingRolesQuery = (connection: Connection, patientId: string) =>
  getLoadRolesQueryOptions(
    { PatientID: patientId, TypeID: 1 },
    { request: { connection }, query: { select: (bundle) => readableRows(bundle, role, 'Messaging role') } },
  )
