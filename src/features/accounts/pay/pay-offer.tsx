import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { balanceQuery } from '../../../api/balance.ts'
import type { Connection } from '../../../api/connection.ts'
import { invoiceListsKey } from '../../../api/invoices.ts'
import { patientQuery } from '../../../api/patient.ts'
import { takesPaymentsQuery } from '../../../api/payment-configuration.ts'
import { practiceQuery } from '../../../api/practice.ts'
import { practiceSettingsQuery } from '../../../api/practice-settings.ts'
import { paymentMethodOf } from '../../../domain/payment.ts'
import { askedCardTypes, invoiceWay, isCardWay } from '../../../domain/payment-way.ts'
import { isOn } from '../../../domain/practice-settings.ts'
import type { Session } from '../../../domain/session.ts'
import { FailedNotice } from '../../../ui/failed-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EarlierPayment } from './earlier-payment.tsx'
import { Pay } from './pay.tsx'
import type { Payments } from './payments.ts'
import { unfinishedOf } from './unfinished.ts'

type PayOfferProps = { session: Session; connection: Connection; payments: Payments }

/** Paying, where the practice offers it; otherwise nothing. */
export const PayOffer = ({ session, connection, payments }: PayOfferProps) => {
  const { userId: patientId, userName } = session
  const client = useQueryClient()
  const settings = useQuery(practiceSettingsQuery(connection, patientId))
  const isOffered = settings.data !== undefined && isOn(settings.data, 'IsShowPayNow')
  const takesPayments = useQuery({ ...takesPaymentsQuery(connection, patientId), enabled: isOffered })
  const practice = useQuery(practiceQuery(connection, patientId))
  const patient = useQuery(patientQuery(connection, patientId))
  const balance = useQuery(balanceQuery(connection, patientId))
  const [unfinished, setUnfinished] = useState(() => unfinishedOf(patientId))
  const refresh = useCallback(() => {
    void client.resetQueries({ queryKey: invoiceListsKey })
    void client.invalidateQueries({ queryKey: balanceQuery(connection, patientId).queryKey })
  }, [client, connection, patientId])

  const failed = [settings, takesPayments, practice, patient].find(({ isError }) => isError)
  if (failed) return <FailedNotice error={failed.error} onRetry={() => void failed.refetch()} />
  if (settings.isPending || (isOffered && takesPayments.isPending)) return <Skeleton width="6rem" height="target" />
  if (!settings.data || !isOffered || !takesPayments.data || !practice.isSuccess || !patient.isSuccess) return null

  const method = paymentMethodOf(settings.data.get('PaymentMethodType'))
  const way = invoiceWay(method, payments.windcaveMode)
  const source = {
    connection,
    isAdjusted: isOn(settings.data, 'IsAutoAdjustment'),
    payer: { practiceCode: practice.data?.code ?? '', name: userName, email: patient.data?.email ?? null },
  }
  return (
    <>
      {unfinished.map((payment) => (
        <EarlierPayment
          key={payment.tempPaymentId}
          settlement={payments.bind(() => ({ ...source, card: null })).settlement}
          unfinished={payment}
          isCardSent={isCardWay(way)}
          onEnded={refresh}
        />
      ))}
      <Pay
        payments={payments}
        source={source}
        method={method}
        input={{ patientId, way, cardTypes: askedCardTypes(settings.data, method) }}
        patient={userName}
        practice={practice.data}
        balance={balance.data?.balance ?? null}
        onLeftOpen={() => setUnfinished(unfinishedOf(patientId))}
      />
    </>
  )
}
