import { type Balance, parseBalance } from '../../domain/payments/balance.ts'
import { getAccountBalanceQueryOptions } from '../generated/practice/shell/shell'
import type { Connection } from '../http/connection.ts'
import { singleRead } from '../http/single-read.ts'

/** The account's balance, and the practice's own words for one that cannot be read. */
export type AccountBalance = { balance: Balance | null; written: string }

const decode = (written: string): AccountBalance => ({ balance: parseBalance(written), written })

export const balanceQuery = (connection: Connection, patientId: string) =>
  getAccountBalanceQueryOptions({ PatientID: patientId }, singleRead(connection, decode))
