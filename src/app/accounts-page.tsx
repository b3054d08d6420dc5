import { useMemo } from 'react'
import type { Connection } from '../api/http/connection.ts'
import type { Configuration } from '../browser/configuration.ts'
import type { Session } from '../domain/access/session.ts'
import { Accounts } from '../features/accounts/accounts.tsx'
import type { Payments } from '../features/accounts/pay/payments.ts'
import { boundPayment, boundSettlement } from './payment-ports.ts'

type AccountsPageProps = { session: Session; connection: Connection; configuration: Configuration }

/** The accounts, with the providers of this deployment behind them. */
export const AccountsPage = ({ session, connection, configuration }: AccountsPageProps) => {
  const payments = useMemo(
    (): Payments => ({
      windcaveMode: configuration.windcaveMode,
      stripePublishableKey: configuration.stripePublishableKey,
      bindPayment: (now, cardNow) => boundPayment(configuration, now, cardNow),
      bindSettlement: (now) => boundSettlement(configuration, now, () => now().isAdjusted),
    }),
    [configuration],
  )
  return <Accounts session={session} connection={connection} productName={configuration.productName} payments={payments} />
}
