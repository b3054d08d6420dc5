import * as z from 'zod/mini'
import type { Provider } from '../domain/provider.ts'
import { readableRows } from './bundle.ts'
import type { Connection } from './connection.ts'
import { getIndiciLookupQueryOptions } from './generated/practice/appointments/appointments'
import type { Bundle } from './generated/practice/model'
import { isNamed, lookup } from './lookup.ts'

const provider = z
  .pipe(
    lookup,
    z.transform(({ id, name }): Provider => ({ id, name })),
  )
  .check(isNamed)

const decode = (bundle: Bundle) => readableRows(bundle, provider, 'Provider')

/** Everybody of the practice who writes in records. */
export const providersQuery = (connection: Connection, patientId: string) =>
  getIndiciLookupQueryOptions({ PatientID: patientId, TypeID: 14 }, { request: { connection }, query: { select: decode } })
