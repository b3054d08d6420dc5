import { type Balance, parseBalance } from '../domain/balance.ts'
import type { Connection } from './connection.ts'
import { getAccountBalanceQueryOptions } from './generated/practice/shell/shell'

/** The account's balance; null when its text cannot be read as one. */
export const balanceQuery = (connection: Connection, patientId: string) =>
  getAccountBalanceQueryOptions(
    { PatientID: patientId },
    { request: { connection }, query: { select: (answer): Balance | null => parseBalance(answer) } },
  )
