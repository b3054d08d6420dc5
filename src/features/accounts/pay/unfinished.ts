import * as z from 'zod/mini'
import { tabList } from '../../../browser/tab-list.ts'
import { paymentMethods } from '../../../domain/payments/payment.ts'

/** A payment of this tab whose outcome has not been shown: the patient, the provider and the practice's payment id. */
const Unfinished = z.object({ patientId: z.string(), method: z.enum(paymentMethods), tempPaymentId: z.string() })
export type UnfinishedPayment = z.output<typeof Unfinished>

const { read, write } = tabList('unfinished-payments', Unfinished)
const without = (id: string) => read().filter(({ tempPaymentId }) => tempPaymentId !== id)

export const persistUnfinishedPayment = (payment: UnfinishedPayment) => write([...without(payment.tempPaymentId), payment])
export const clearUnfinishedPayment = (tempPaymentId: string) => write(without(tempPaymentId))

/** The patient's unfinished payments, oldest first. */
export const unfinishedPaymentOf = (patientId: string) => read().filter((payment) => payment.patientId === patientId)
