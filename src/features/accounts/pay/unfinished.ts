import * as z from 'zod/mini'
import { paymentMethods } from '../../../domain/payment.ts'
import { forgetTab, readTab, writeTab } from '../../../ui/tab-storage.ts'

const key = 'unfinished-payments'

/** A payment of which this tab has not yet told the end: whose, at which provider, and the practice's number of it. */
const Unfinished = z.object({ patientId: z.string(), method: z.enum(paymentMethods), tempPaymentId: z.string() })
export type Unfinished = z.output<typeof Unfinished>

/** None where there is nothing that can be read. */
const read = (): readonly Unfinished[] => {
  try {
    return z.array(Unfinished).parse(JSON.parse(readTab(key) ?? '[]'))
  } catch {
    return []
  }
}
const without = (id: string) => read().filter(({ tempPaymentId }) => tempPaymentId !== id)
const write = (payments: readonly Unfinished[]) => (payments.length > 0 ? writeTab(key, JSON.stringify(payments)) : forgetTab(key))

export const persistUnfinished = (payment: Unfinished) => write([...without(payment.tempPaymentId), payment])
export const forgetUnfinished = (tempPaymentId: string) => write(without(tempPaymentId))

/** The patient's, in the order in which they were begun. */
export const unfinishedOf = (patientId: string) => read().filter((payment) => payment.patientId === patientId)
