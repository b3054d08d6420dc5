import type { QueryClient } from '@tanstack/react-query'
import type { Connection } from '../http/connection.ts'
import { fetchNow } from '../http/fetch-now.ts'
import { balanceQuery } from './balance.ts'
import { creditedPaymentsKey } from './credited-payments.ts'
import { invoiceListsKey, pendingInvoicesQuery } from './invoices.ts'

/** The invoices to pay at this moment, as the lists then show them too. */
export const readOwedInvoices = async (client: QueryClient, connection: Connection, patientId: string) => {
  const { pages } = await client.infiniteQuery({ ...fetchNow(client, pendingInvoicesQuery(connection, patientId)), staleTime: 0 })
  return pages.flatMap(({ rows }) => rows)
}

/** The balance at this moment; null where it cannot be read. */
export const readBalance = async (client: QueryClient, connection: Connection, patientId: string) => {
  const { balance } = await client.query({ ...fetchNow(client, balanceQuery(connection, patientId)), staleTime: 0 })
  return balance
}

/** Reads anew what a payment changes: the lists of invoices and payments from their first page, and the balance. */
export const reloadOwedInvoices = (client: QueryClient, connection: Connection, patientId: string) => {
  void client.resetQueries({ queryKey: invoiceListsKey })
  void client.resetQueries({ queryKey: creditedPaymentsKey })
  void client.invalidateQueries({ queryKey: balanceQuery(connection, patientId).queryKey })
}
