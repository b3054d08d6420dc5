import { useQuery } from '@tanstack/react-query'
import type { Session } from '../../domain/access/session.ts'
import { type Payer, paymentMethodOf } from '../../domain/payments/payment.ts'
import { requiredCardTypes } from '../../domain/payments/payment-way.ts'
import { isSettingOn, type PracticeSettings } from '../../domain/practice/practice-settings.ts'
import type { Connection } from '../http/connection.ts'
import { patientQuery } from '../practice/patient.ts'
import { practiceQuery } from '../practice/practice.ts'
import { practiceSettingsQuery } from '../practice/practice-settings.ts'
import { takesPaymentsQuery } from './payment-configuration.ts'

/** The payer. `isAdjusted`: whether the rest of a payment goes to other open invoices. */
export type PaymentSource = { connection: Connection; isAdjusted: boolean; payer: Payer }

/**
 * Reads how the practice is paid online, and by whom. `isOffered`: whether its settings offer paying here; where they do not, they are all that is needed.
 * `offer`: null until that is read; a later read that fails takes nothing away, for somebody may be paying.
 */
export const usePaymentOffer = (connection: Connection, session: Session, isOffered: (settings: PracticeSettings) => boolean) => {
  const { userId: patientId, userName } = session
  const settings = useQuery(practiceSettingsQuery(connection, patientId))
  const isAsked = settings.data !== undefined && isOffered(settings.data)
  const takesPayments = useQuery({ ...takesPaymentsQuery(connection, patientId), enabled: isAsked })
  const practice = useQuery(practiceQuery(connection, patientId))
  const patient = useQuery({ ...patientQuery(connection, patientId), enabled: isAsked })
  const needed = isAsked ? [settings, takesPayments, practice, patient] : [settings]
  if (!settings.data || needed.some(({ data }) => data === undefined)) return { failed: needed.find(({ isError }) => isError), offer: null }
  const method = paymentMethodOf(settings.data.get('PaymentMethodType'))
  const source: PaymentSource = {
    connection,
    isAdjusted: isSettingOn(settings.data, 'IsAutoAdjustment'),
    payer: { practiceCode: practice.data?.code ?? '', name: userName, email: patient.data?.email ?? null },
  }
  const offer = {
    settings: settings.data,
    takesPayments: isAsked && takesPayments.data === true,
    method,
    cardTypes: isAsked ? requiredCardTypes(settings.data, method) : [],
    practice: practice.data ?? null,
    source,
  }
  return { failed: undefined, offer }
}
