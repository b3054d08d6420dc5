import * as z from 'zod/mini'
import type { Account, Accounts } from '../domain/session.ts'
import { decodeRows } from './bundle.ts'
import type { Connection } from './connection.ts'
import { at, text } from './extensions.ts'
import { getProxyUsersQueryOptions, proxyUsers } from './generated/practice/access/access'
import { type Bundle, ProxyUser } from './generated/practice/model'
import { singleRead } from './single-read.ts'

/** Wire: extension 0 proxy id, 1 relationship type. An entry without a proxy id is the user's own account. */
const account = z.pipe(
  ProxyUser,
  z.transform(
    ({ id, name, extension }): Account => ({
      patientId: id,
      name: name[0]?.text ?? '',
      proxyId: text(at(extension, 0)) ?? id,
      relationship: text(at(extension, 1)) ?? '',
    }),
  ),
)

const decode = (bundle: Bundle): Accounts => {
  const { rows, leftOut } = decodeRows(bundle, account, 'Account')
  return { accounts: rows, unreadableAccounts: leftOut }
}

/** The accounts that the signed-in user may act for. */
export const loadAccounts = async (connection: Connection, parentId: string) =>
  decode(await proxyUsers({ PatientID: parentId }, { connection }))

export const accountsQuery = (connection: Connection, parentId: string) =>
  getProxyUsersQueryOptions({ PatientID: parentId }, singleRead(connection, decode))
