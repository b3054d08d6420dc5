import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { balanceQuery } from '../../../api/payments/balance.ts'
import { usePaymentOffer } from '../../../api/payments/use-payment-offer.ts'
import type { PaymentMethod } from '../../../domain/payments/payment.ts'
import { invoiceWay, isCardWay } from '../../../domain/payments/payment-way.ts'
import { isSettingOn } from '../../../domain/practice/practice-settings.ts'
import { settlementFlow } from '../../../flows/payment.ts'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { usePatient } from '../../use-patient.tsx'
import { EarlierPayment } from './earlier-payment.tsx'
import { Pay } from './pay.tsx'
import type { PayConfiguration } from './pay-configuration.ts'
import { texts } from './texts.ts'
import { unfinishedPaymentOf } from './unfinished.ts'
import { useReload } from './use-pay-invoices.ts'

type PayOfferProps = { configuration: PayConfiguration }

/** The outcome of an earlier payment, and the payment form if the practice offers online payment. */
export const PayOffer = ({ configuration }: PayOfferProps) => {
  const { session, connection } = usePatient()
  const { userId: patientId, userName } = session
  const { failed, offer } = usePaymentOffer(connection, session, (settings) => isSettingOn(settings, 'IsShowPayNow'))
  const balance = useQuery(balanceQuery(connection, patientId))
  const [{ looks, unfinished }, setFound] = useState(() => ({ looks: 0, unfinished: unfinishedPaymentOf(patientId) }))
  const [isUnderWay, setUnderWay] = useState(false)
  const reload = useReload()
  const lookAgain = useCallback(
    () => setFound((was) => ({ looks: was.looks + 1, unfinished: unfinishedPaymentOf(patientId) })),
    [patientId],
  )

  if (failed) return <FailedNotice error={failed.error} onRetry={() => void failed.refetch()} />
  if (!offer) return <Skeleton width="6rem" height="target" />
  const { takesPayments, method, cardTypes, practice, source } = offer
  const isOffered = takesPayments && cardTypes !== null
  const wayOf = (by: PaymentMethod) => invoiceWay(by, configuration.windcaveMode)
  return (
    <>
      {unfinished.map((payment) => (
        <EarlierPayment
          key={`${payment.tempPaymentId} ${looks}`}
          settlement={settlementFlow(
            configuration,
            () => source,
            () => source.isAdjusted,
          )}
          unfinished={payment}
          isCardSent={isCardWay(wayOf(payment.method))}
          onEnded={reload}
        />
      ))}
      {takesPayments && cardTypes === null && <Notice tone="warning">{texts.cardsUnread}</Notice>}
      {(isOffered || isUnderWay) && (
        <Pay
          isOffered={isOffered}
          configuration={configuration}
          source={source}
          input={{ patientId, way: wayOf(method), cardTypes: cardTypes ?? [] }}
          patient={userName}
          practice={practice}
          balance={balance.data?.balance ?? null}
          onUnderWay={setUnderWay}
          onSettled={lookAgain}
        />
      )}
    </>
  )
}
