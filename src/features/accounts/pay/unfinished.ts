import * as z from 'zod/mini'
import { forgetTab, readTab, writeTab } from '../../../ui/tab-storage.ts'

const key = 'unfinished-payment'

/** A payment of which this tab has not yet told the end: whose, at which provider, and the practice's number of it. */
const Unfinished = z.object({ patientId: z.string(), method: z.enum(['stripe', 'windcave', 'poli']), tempPaymentId: z.string() })
export type Unfinished = z.output<typeof Unfinished>

export const keepUnfinished = (payment: Unfinished) => writeTab(key, JSON.stringify(payment))
export const forgetUnfinished = () => forgetTab(key)

/** The patient's; null when there is none, or nothing that can be read. */
export const readUnfinished = (patientId: string): Unfinished | null => {
  try {
    const { data } = Unfinished.safeParse(JSON.parse(readTab(key) ?? 'null'))
    return data?.patientId === patientId ? data : null
  } catch {
    return null
  }
}
