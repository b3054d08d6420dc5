import * as z from 'zod/mini'
import type { Account, Accounts } from '../../domain/access/session.ts'
import { getProxyUsersQueryOptions, proxyUsers } from '../generated/practice/access/access'
import { type Bundle, ProxyUser } from '../generated/practice/model'
import { decodeRows } from '../http/bundle.ts'
import type { Connection } from '../http/connection.ts'
import { at, text } from '../http/extensions.ts'
import { prefetch } from '../http/prefetch.ts'

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
  const { rows, unreadableCount } = decodeRows(bundle, account, 'Account')
  return { accounts: rows, unreadableAccountCount: unreadableCount }
}

/** The accounts prefetched by a sign-in, for the first page. */
const answers = prefetch<Bundle>()
const questionOf = ({ token }: Connection, parentId: string) => `${token} ${parentId}`

/** The accounts that the signed-in user may act for. */
export const loadAccounts = async (connection: Connection, parentId: string) => {
  const answer = await proxyUsers({ PatientID: parentId }, { connection })
  answers.warm(questionOf(connection, parentId), async () => answer)
  return decode(answer)
}

export const accountsQuery = (connection: Connection, parentId: string) =>
  getProxyUsersQueryOptions(
    { PatientID: parentId },
    {
      request: { connection },
      query: {
        select: decode,
        queryFn: ({ signal }) =>
          answers.consume(questionOf(connection, parentId), () => proxyUsers({ PatientID: parentId }, { connection, signal })),
      },
    },
  )
