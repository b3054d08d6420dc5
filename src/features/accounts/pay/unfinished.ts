import * as z from 'zod/mini'
import { tabList } from '../../../browser/tab-list.ts'
import { paymentMethods } from '../../../domain/payments/payment.ts'

/** A payment of which this tab has not yet told the end: whose, at which provider, and the practice's number of it. */
const Unfinished = z.object({ patientId: z.string(), method: z.enum(paymentMethods), tempPaymentId: z.string() })
export type UnfinishedPayment = z.output<typeof Unfinished>

const { read, write } = tabList('unfinished-payments', Unfinished)
const without = (id: string) => read().filter(({ tempPaymentId }) => tempPaymentId !== id)

export const persistUnfinishedPayment = (payment: UnfinishedPayment) => write([...without(payment.tempPaymentId), payment])
export const clearUnfinishedPayment = (tempPaymentId: string) => write(without(tempPaymentId))

/** The patient's, in the order in which they were begun. */
export const unfinishedPaymentOf = (patientId: string) => read().filter((payment) => payment.patientId === patientId)
