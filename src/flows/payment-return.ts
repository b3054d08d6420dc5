import { type PaidRequest, paymentReturnMachine } from '../../machines/payment/payment-return.machine.ts'
import type { Connection } from '../api/http/connection.ts'
import { loadPracticeSettings } from '../api/practice/practice-settings.ts'
import { findRepeatOrder } from '../api/prescriptions/repeat-orders.ts'
import { deferredRepeat, sendPaidRepeat } from '../api/prescriptions/repeat-requests.ts'
import type { Session } from '../domain/access/session.ts'
import { isSettingOn } from '../domain/practice/practice-settings.ts'
import { logFailedStep, type PaymentConfiguration, settlementFlow } from './payment.ts'
import { type ActionsOf, port } from './practice-ports.ts'

/** The signed-in user at a payment's return page. */
export type PaymentVisitor = { session: Session; connection: Connection }

/** The machine of a payment's return page, over the practice's API. `visitorNow`: null while signed out. */
export const paymentReturnFlow = (
  configuration: PaymentConfiguration,
  visitorNow: () => PaymentVisitor | null,
  actions: ActionsOf<typeof paymentReturnMachine>,
) => {
  const visitorHere = () => {
    const visitor = visitorNow()
    if (!visitor) throw new Error('The payment return machine calls the practice only for a signed-in user')
    return visitor
  }
  const isAdjusted = async () => {
    const { connection, session } = visitorHere()
    return isSettingOn(await loadPracticeSettings(connection, session.userId), 'IsAutoAdjustment')
  }
  return paymentReturnMachine.provide({
    actors: {
      settlement: settlementFlow(configuration, visitorHere, isAdjusted),
      sendRepeatRequest: port(({ tempPaymentId, request }: PaidRequest) => {
        const { connection } = visitorHere()
        return logFailedStep(connection, 'sendingRepeatRequest', sendPaidRepeat(connection, { tempPaymentId, payload: request }))
      }),
      findRepeatRequest: port(async ({ patientId, request }: PaidRequest) => {
        const attemptId = deferredRepeat(request)?.attemptId ?? null
        return attemptId !== null && (await findRepeatOrder(visitorHere().connection, { patientId, attemptId })) !== null
      }),
    },
    actions,
  })
}
