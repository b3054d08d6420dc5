import { useQuery } from '@tanstack/react-query'
import { creditedPaymentQuery } from '../../api/payments/transactions.ts'
import type { PaymentVisitor } from '../../flows/payment-return.ts'
import { texts } from './texts.ts'

type RequestedMedicinesProps = { visitor: PaymentVisitor; tempPaymentId: string }

/** The medicines of a payment's repeat request; nothing without a request or at a practice that does not name them. */
export const RequestedMedicines = ({ visitor: { session, connection }, tempPaymentId }: RequestedMedicinesProps) => {
  const { data } = useQuery(creditedPaymentQuery(connection, { patientId: session.userId, tempPaymentId }))
  return data && data.medications.length > 0 && <p translate="no">{texts.medicines(data.medications.join(', '))}</p>
}
